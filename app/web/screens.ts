import type { ComponentType } from "react";
import { withinTimeLimit } from "./chunk-load.ts";
import { componentName } from "./component-name.ts";

/** The properties that the router passes to a screen. */
export interface ScreenProps {
  /** The name of the backend's route; empty for the static ones. */
  routeName: string;
}

type Loader = () => Promise<{ default: ComponentType<ScreenProps> }>;

/**
 * The screens that nearly everybody sees first, signed in or not; the first script contains the list of their files.
 */
const firstFiles = import.meta.glob<{ default: ComponentType<ScreenProps> }>([
  "../../features/*/{access,home,public-site}/web/*-page.tsx",
  "../../features/*/{bulletins,reports}/web/{bulletin,bulletins,reports}-page.tsx",
  "./screens/*.tsx",
]);

/**
 * Returns the loader of a screen by its component's name: the file `bulletins-page.tsx` is the screen `BulletinsPage`.
 */
function screenIn(files: Record<string, Loader>, name: string): Loader | undefined {
  const path = Object.keys(files).find((each) => componentName(each) === name);
  return path === undefined ? undefined : files[path];
}

/** The error for a name without a screen, as the backend's route list may contain. */
class UnknownScreen extends Error {
  readonly code = "MODULE_NOT_FOUND";
}

async function loaderOf(name: string): Promise<Loader> {
  const first = screenIn(firstFiles, name);
  if (first) return first;
  const { furtherFiles } = await withinTimeLimit(import("./further-screens.ts"));
  const further = screenIn(furtherFiles, name);
  if (!further) throw new UnknownScreen(`No screen is called ${name}`);
  return further;
}

/** Loads the screen of a component's name. */
export async function loadScreen(name: string): Promise<ComponentType<ScreenProps>> {
  const load = await loaderOf(name);
  return (await withinTimeLimit(load())).default;
}
