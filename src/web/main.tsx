// The page of the studio.
export {}
