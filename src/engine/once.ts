// What is worked out of a board or a scenario once and not for every variant, agent and seat that asks for it.

/** @returns as `make`, and for the same object the same again; its answers may not be changed */
export function onceFor<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, Value>()
  return (key) => {
    let value = values.get(key)
    if (value === undefined) values.set(key, (value = make(key)))
    return value
  }
}
