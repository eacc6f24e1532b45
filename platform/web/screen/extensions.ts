import { createContext, useContext } from "react";
import { type ExtensionPoint, type Extensions, extensionsOf } from "#platform/contract/extension-point.ts";

/**
 * What a feature shows in the screens of others, the default export of its `<feature>.web.ts`. It is loaded with the
 * first screen: what is more than a few lines is brought as a function that imports it.
 */
export interface WebFeature {
  extensions: Extensions[];
}

const Source = createContext(extensionsOf([]));

/** Gives the screens below it what features bring. */
export const ExtensionsSource = Source.Provider;

export function useExtensions<Extension>(point: ExtensionPoint<Extension>): readonly Extension[] {
  return useContext(Source)(point);
}
