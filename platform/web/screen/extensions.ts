import { createContext, useContext } from "react";
import { type ExtensionPoint, type Extensions, extensionsOf } from "#platform/contract/extension-point.ts";

/**
 * What a feature adds to the screens of other features: the default export of its `<feature>.web.ts`. It is loaded
 * with the first screen, so anything longer than a few lines is a function that imports it.
 */
export interface WebFeature {
  extensions: Extensions[];
}

const Source = createContext(extensionsOf([]));

/** Provides the extensions of features to the screens below it. */
export const ExtensionsSource = Source.Provider;

export function useExtensions<Extension>(point: ExtensionPoint<Extension>): readonly Extension[] {
  return useContext(Source)(point);
}
