import { type ComponentType, createContext, type ReactNode, Suspense, use } from "react";

/** Returns the part of a feature by its file. Where this build lacks the feature: undefined, or an empty part. */
export type FindPart = <Props>(file: string) => ComponentType<Props> | undefined;

/**
 * Provides the parts of features; set where the application is composed, so that a feature shows another's part without
 * importing it.
 */
export const PartFinder = createContext<FindPart>(() => undefined);

type FeatureSlotProps<Props> = Props & {
  /** The file, `features/<file>`, whose default export is shown. */
  file: string;
  /** The placeholder until its code is loaded. */
  loading?: ReactNode;
};

/** The slot of another feature's part in a screen; empty when this build lacks the feature. */
export function FeatureSlot<Props extends object>({ file, loading, ...rest }: FeatureSlotProps<Props>) {
  const Part = use(PartFinder)<Omit<FeatureSlotProps<Props>, "file" | "loading">>(file);
  if (!Part) return null;
  return (
    <Suspense fallback={loading}>
      <Part {...rest} />
    </Suspense>
  );
}
