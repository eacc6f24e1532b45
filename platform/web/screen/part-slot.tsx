import { type ComponentType, createContext, type ReactNode, Suspense, use } from "react";

/** Finds the part of a feature by its file. Where this build lacks the feature: undefined, or a part that shows nothing. */
export type FindPart = <Props>(file: string) => ComponentType<Props> | undefined;

/** Wired where everything is joined, so that a feature shows another's part without importing it. */
export const PartFinder = createContext<FindPart>(() => undefined);

type FeatureSlotProps<Props> = Props & {
  /** The default export of `features/<file>`. */
  file: string;
  /** The placeholder until its code is loaded. */
  loading?: ReactNode;
};

/** The place of another feature's part in a screen; empty when this build has no such feature. */
export function FeatureSlot<Props extends object>({ file, loading, ...rest }: FeatureSlotProps<Props>) {
  const Part = use(PartFinder)<Omit<FeatureSlotProps<Props>, "file" | "loading">>(file);
  if (!Part) return null;
  return (
    <Suspense fallback={loading}>
      <Part {...rest} />
    </Suspense>
  );
}
