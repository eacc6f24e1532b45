import { type ComponentType, createContext, type ReactNode, Suspense, use } from "react";

/**
 * The components that features provide for the screens of other features: their props by slot key. Each
 * `<feature>.slots.ts` adds its own, so that the compiler checks key and props although no screen imports another
 * feature.
 */
// biome-ignore lint/suspicious/noEmptyInterface: features add the members.
export interface FeatureSlots {}

/** The props of the components that a feature provides, derived from its loaders by key. */
export type PropsOfSlots<Loaders> = {
  [Key in keyof Loaders]: Loaders[Key] extends () => Promise<{ default: (props: infer Props) => ReactNode }>
    ? Props
    : never;
};

type Key = keyof FeatureSlots;

/** Returns the component for a slot key; undefined outside of an application. */
export type FindPart = <Slot extends Key>(slot: Slot) => ComponentType<FeatureSlots[Slot]> | undefined;

/** The context with the function that finds slot components; set where the application is composed. */
export const SlotFinder = createContext<FindPart>(() => undefined);

type FeatureSlotProps<Slot extends Key> = FeatureSlots[Slot] & {
  slot: Slot;
  /** The placeholder until its code is loaded. */
  loading?: ReactNode;
};

/** Shows the component that another feature provides for this slot. */
export function FeatureSlot<Slot extends Key>({ slot, loading, ...rest }: FeatureSlotProps<Slot>) {
  const Part = use(SlotFinder)(slot) as ComponentType<object> | undefined;
  if (!Part) return null;
  return (
    <Suspense fallback={loading}>
      <Part {...(rest as object)} />
    </Suspense>
  );
}
