// The fonts in which charts and pages must hold, whatever a machine has: the one that ships, those that Debian's and
// other systems' desktops have, and the widest of them. None is installed: they are development dependencies.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)
const fileOf = (path: string): Buffer => readFileSync(resolve(path))

export interface Font {
  readonly name: string
  readonly regular: Buffer
  readonly bold: Buffer
}

/** Arimo is Liberation Sans under its first name: the same letters of the same widths. */
export const FONTS: readonly Font[] = [
  [
    'Inter',
    '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
    '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf',
  ],
  ['DejaVu Sans', 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf', 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'],
  [
    'Noto Sans',
    '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
    '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
  ],
  [
    'Liberation Sans',
    '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
    '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
  ],
].map(([name, regular, bold]) => ({ name, regular: fileOf(regular), bold: fileOf(bold) }))
