import type {
  Adversary,
  Ally,
  Civilian,
  Component,
  Floppy,
  Item,
  Nuisance,
  NumberedDisk,
  Obstacle,
  Security,
  Trap,
} from '../content/schema.ts'
import type { DiskKind } from '../words/vocabulary.ts'

/** One entry of the content that can be a disk, with its kind. */
export type DiskEntry =
  | { readonly kind: typeof DiskKind.adversary; readonly entry: Adversary }
  | { readonly kind: typeof DiskKind.ally; readonly entry: Ally }
  | { readonly kind: typeof DiskKind.item; readonly entry: Item }
  | { readonly kind: typeof DiskKind.nuisance; readonly entry: Nuisance }
  | { readonly kind: typeof DiskKind.security; readonly entry: Security }
  | { readonly kind: typeof DiskKind.obstacle; readonly entry: Obstacle }
  | { readonly kind: typeof DiskKind.component; readonly entry: Component }
  | { readonly kind: typeof DiskKind.numbered; readonly entry: NumberedDisk }
  | { readonly kind: typeof DiskKind.civilian; readonly entry: Civilian }
  | { readonly kind: typeof DiskKind.floppy; readonly entry: Floppy }
  | { readonly kind: typeof DiskKind.trap; readonly entry: Trap }
  | { readonly kind: typeof DiskKind.foil; readonly entry: Nuisance }
