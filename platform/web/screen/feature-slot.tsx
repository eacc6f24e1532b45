import { type ComponentType, createContext, type ReactNode, Suspense, use } from "react";

/**
 * The parts that features provide for the screens of others: the props of each, by its key. Each `<feature>.slots.ts`
 * adds its own, so that the compiler checks key and props although no screen imports another feature.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add the members.
export interface FeatureSlots {}

/** The props of the parts that a feature provides, from its loaders by key. */
export type PropsOfSlots<Loaders> = {
  [Key in keyof Loaders]: Loaders[Key] extends () => Promise<{ default: (props: infer Props) => ReactNode }>
    ? Props
    : never;
};

type Key = keyof FeatureSlots;

/** Returns the part of a key; undefined outside of an application. */
export type FindPart = <Slot extends Key>(slot: Slot) => ComponentType<FeatureSlots[Slot]> | undefined;

/** Provides the parts of features; set where the application is composed. */
export const SlotFinder = createContext<FindPart>(() => undefined);

type FeatureSlotProps<Slot extends Key> = FeatureSlots[Slot] & {
  slot: Slot;
  /** The placeholder until its code is loaded. */
  loading?: ReactNode;
};

/** The slot of another feature's part in a screen. */
export function FeatureSlot<Slot extends Key>({ slot, loading, ...rest }: FeatureSlotProps<Slot>) {
  const Part = use(SlotFinder)(slot) as ComponentType<object> | undefined;
  if (!Part) return null;
  return (
    <Suspense fallback={loading}>
      <Part {...(rest as object)} />
    </Suspense>
  );
}
