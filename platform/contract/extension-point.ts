/** The entries that one feature adds to an extension point; made by `ExtensionPoint.with`. */
export interface Extensions {
  point: ExtensionPoint<never>;
  brought: readonly unknown[];
}

/** Returns all extensions of a point from the features of a portal, in the order of the features. */
export type ExtensionsOf = <Extension>(point: ExtensionPoint<Extension>) => readonly Extension[];

/**
 * A point at which one feature, such as the search, accepts entries of other features without knowing them. The
 * accepting feature declares the point; features that add entries list `point.with(…)` among their extensions.
 */
export class ExtensionPoint<Extension> {
  /** The name for messages: "search sources". */
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }

  with(...extensions: readonly Extension[]): Extensions {
    return { point: this as ExtensionPoint<never>, brought: extensions };
  }
}

/** Collects the extensions of features. */
export function extensionsOf(features: readonly { extensions?: readonly Extensions[] }[]): ExtensionsOf {
  const byPoint = Map.groupBy(
    features.flatMap(({ extensions = [] }) => extensions),
    ({ point }) => point,
  );
  return <Extension>(point: ExtensionPoint<Extension>) =>
    (byPoint.get(point as ExtensionPoint<never>) ?? []).flatMap(({ brought }) => brought as Extension[]);
}
