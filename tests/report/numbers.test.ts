import { expect, test } from 'vitest'
import {
  capital,
  counted,
  figure,
  interval,
  inWords,
  listed,
  numberAndInterval,
  percentFigures,
  plain,
  signed,
  signedInterval,
  signedNumberAndInterval,
  sharesInWords,
  signedWithInterval,
  thousands,
  withInterval,
} from '../../src/report/numbers.ts'

const share = { kind: 'binary', unit: 'share of games' } as const
const value = { kind: 'value', unit: 'rounds' } as const

test('what is neither certain nor impossible never looks so', () => {
  expect([0, 0.00001, 0.5, 0.99999, 1].map((chance) => percentFigures(chance, 1))).toEqual([
    '0',
    '<0.1',
    '50.0',
    '>99.9',
    '100',
  ])
})

test('numbers as tables show them', () => {
  expect([0.5612, 0.004, null].map((number) => figure(share, number))).toEqual(['56.1%', '0.40%', 'unknown'])
  expect([12.345, 123.4, 1.234, 7].map((number) => figure(value, number))).toEqual(['12.3', '123', '1.23', '7'])
  expect(interval(share, { low: 0.55, high: 0.571 })).toBe('55.0–57.1')
  // Both ends are as exact as the larger bears, or by one decimal more so that what is not zero does not look like it.
  expect(
    [
      [-0.5, 12.25],
      [19.04, 20],
      [9, 12],
      [0, 0.43],
      [0, 54.91],
      [0.003, 1.24],
      [0.04, 12.44],
      [98.2, 104.6],
    ].map(([low, high]) => interval(value, { low, high })),
  ).toEqual(['−0.5 to 12.3', '19.0–20.0', '9–12', '0–0.43', '0–54.9', '0.003–1.240', '0.04–12.44', '98–105'])
  expect(
    [
      [-0.57, 10.91],
      [0, 3.5],
      [-2, -1],
    ].map(([low, high]) => signedInterval(value, { low, high })),
  ).toEqual(['−0.6 to +10.9', '0 to +3.50', '−2 to −1'])
  expect(signedInterval(share, { low: -0.09, high: 0.045 })).toBe('−9.0 to +4.5')
  expect(signedInterval(share, { low: -0.09, high: null })).toBe('unknown')
  expect(interval(share, { low: null, high: 1 })).toBe('unknown')
  // A narrow interval of something rare has a second decimal, a wide one has not.
  expect(interval(share, { low: 0.0071, high: 0.0384 })).toBe('0.71–3.84')
  expect(interval(share, { low: 0.0029, high: 0.0886 })).toBe('0.3–8.9')
  expect(interval(share, { low: 0.0059, high: 0.7237 })).toBe('0.6–72.4')
  expect(interval(share, { low: 0.0002, high: 0.9992 })).toBe('below 0.1 to 99.9')
})

test('differences have a sign, zero has none', () => {
  expect([0.041, -0.003, 0].map((number) => signed(share, number))).toEqual(['+4.1 pp', '−0.3 pp', '0.0 pp'])
  expect(signed(value, -1.5)).toBe('−1.50')
  expect([-0.001, 0.0005, 0.00004, -0.00004, 0.005].map(plain)).toEqual(['−0.001', '0.001', '0.0000', '0.0000', '0.01'])
})

test('a number and its interval have the same decimals', () => {
  expect(
    [
      [0.5612, 0.551, 0.571],
      [0.017, 0.0029, 0.0886],
      [0.004, 0.0031, 0.0052],
      [0.012, 0.0071, 0.0184],
      [0, 0, 0.06],
    ].map(([estimate, low, high]) => withInterval(share, { estimate, low, high })),
  ).toEqual(['56.1% (55.1–57.1)', '1.7% (0.3–8.9)', '0.40% (0.31–0.52)', '1.20% (0.71–1.84)', '0% (0–6.0)'])
  expect(
    [
      [19.6, 19.04, 20],
      [7, -2.1, 16.1],
      [9, 8, 10],
      [0.003, -2, 12.5],
    ].map(([estimate, low, high]) => withInterval(value, { estimate, low, high }, ' rounds')),
  ).toEqual(['19.6 rounds (19.0–20.0)', '7.0 rounds (−2.1 to 16.1)', '9 rounds (8–10)', '0.003 rounds (−2.0 to 12.5)'])
  expect(
    [
      [7, -2.1, 16.1],
      [-0.3, -0.58, 0.02],
    ].map(([estimate, low, high]) => signedWithInterval(value, { estimate, low, high })),
  ).toEqual(['+7.0 (−2.1 to +16.1)', '−0.30 (−0.58 to +0.02)'])
  expect(signedWithInterval(share, { estimate: 0.05, low: -0.02, high: 0.12 })).toBe('+5.0 pp (−2.0 to +12.0)')
  for (const one of [{ estimate: null, low: 0, high: 1 }, {}])
    expect([withInterval(share, one), signedWithInterval(value, one)]).toEqual(['unknown', 'unknown'])
  expect([
    withInterval(share, { estimate: 0.5, low: null, high: null }),
    signedWithInterval(value, { estimate: 2, low: null, high: 3 }),
  ]).toEqual(['50.0% (unknown)', '+2 (unknown)'])
})

test('a number and the ends of its interval print differently wherever they differ noticeably', () => {
  const words = ([estimate, low, high]: number[]): string => sharesInWords({ estimate, low, high }).join(' in ')
  expect(
    [
      [0.9692, 0.9643, 0.9741],
      [0.54, 0.53, 0.551],
      [0.966, 0.9656, 0.9664],
      [0.997, 0.99, 1],
    ].map(words),
  ).toEqual(['96.9 in 96.4–97.4', '54 in 53–55', '96.60 in 96.56–96.64', '99.7 in 99.0–100'])
  // What is the same stays so, and what differs by less than anybody would read is the same.
  expect(
    [
      [1, 0.97, 1],
      [0, 0, 0],
      [0.5, 0.5, 0.5],
      [0.54, 0.539999, 0.540001],
    ].map(words),
  ).toEqual(['100 in 97–100', '0 in 0–0', '50 in 50–50', '54 in 54–54'])
  expect(
    [
      [0.53213, 0.53205, 0.53222],
      [0.9996, 0.97, 1],
    ].map(([estimate, low, high]) => withInterval(share, { estimate, low, high })),
  ).toEqual(['53.213% (53.205–53.222)', '99.96% (97.00–100)'])
  expect(
    [
      [17.26, 17.21, 17.31],
      [123.1, 122.7, 123.4],
    ].map(([estimate, low, high]) => withInterval(value, { estimate, low, high })),
  ).toEqual(['17.26 (17.21–17.31)', '123.1 (122.7–123.4)'])
  expect(signedWithInterval(share, { estimate: 0.0003, low: -0.0002, high: 0.0008 })).toBe('+0.03 pp (−0.02 to +0.08)')
  // A column goes by the one that needs most.
  const among = [
    { estimate: 0.54, low: 0.53, high: 0.55 },
    { estimate: 0.9996, low: 0.9991, high: 0.9998 },
  ]
  expect(among.map((one) => withInterval(share, one, '', among))).toEqual([
    '54.00% (53.00–55.00)',
    '99.96% (99.91–99.98)',
  ])
  const differences = [
    { estimate: 0.04, low: 0.03, high: 0.05 },
    { estimate: 0.0003, low: -0.0002, high: 0.0008 },
  ]
  expect(differences.map((one) => signedWithInterval(share, one, '', differences))).toEqual([
    '+4.00 pp (+3.00 to +5.00)',
    '+0.03 pp (−0.02 to +0.08)',
  ])
})

test('counts and lists in words', () => {
  expect([7, 999, 1000, 1234567].map(thousands)).toEqual(['7', '999', '1,000', '1,234,567'])
  expect([counted(1, 'game'), counted(2000, 'game'), counted(2, 'die', 'dice')]).toEqual([
    '1 game',
    '2,000 games',
    '2 dice',
  ])
  expect([4, 13].map(inWords)).toEqual(['four', '13'])
  expect([listed([]), listed(['a']), listed(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b and c'])
  expect(capital('four')).toBe('Four')
})

test('numbers of a column have the same decimals, as many as the narrowest of their intervals is worth', () => {
  const column = (
    metric: typeof share | typeof value,
    all: readonly (readonly [number, number, number])[],
    write = withInterval,
  ): string[] => {
    const among = all.map(([estimate, low, high]) => ({ estimate, low, high }))
    return among.map((one) => write(metric, one, '', among))
  }
  expect(
    column(
      value,
      [
        [-1.25, -2.68, 0.18],
        [10.3, 8.6, 12.1],
      ],
      signedWithInterval,
    ),
  ).toEqual(['−1.3 (−2.7 to +0.2)', '+10.3 (+8.6 to +12.1)'])
  expect(
    column(value, [
      [0.613, 0.601, 0.625],
      [10.34, 8.6, 12.1],
    ]),
  ).toEqual(['0.61 (0.60–0.63)', '10.34 (8.60–12.10)'])
  expect(
    column(share, [
      [0.001, 0.0003, 0.0036],
      [0.015, 0.011, 0.024],
    ]),
  ).toEqual(['0.10% (0.03–0.36)', '1.50% (1.10–2.40)'])
  // Where each has the same decimals by itself, it stays so; what is not known has no say.
  expect(
    column(value, [
      [17.1, 17.0, 17.3],
      [18.2, 18.1, 18.4],
    ]),
  ).toEqual(['17.1 (17.0–17.3)', '18.2 (18.1–18.4)'])
  const one = { estimate: 0.5, low: 0.4, high: 0.6 }
  expect(withInterval(value, one, '', [one, { estimate: 3 }, {}])).toBe('0.50 (0.40–0.60)')
  expect(numberAndInterval(share, one)).toEqual(['50.0%', '40.0–60.0'])
  expect(signedNumberAndInterval(share, { estimate: 0.5 })).toEqual(['+50.0 pp', 'unknown'])
})
