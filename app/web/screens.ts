import type { ComponentType } from "react";
import { withinTimeLimit } from "./chunk-load.ts";
import { componentName } from "./component-name.ts";

/** What the router hands to a screen. */
export interface ScreenProps {
  /** The name of the backend's route; empty for the static ones. */
  routeName: string;
}

type Loader = () => Promise<{ default: ComponentType<ScreenProps> }>;

/** Screens by their component's name: a file `bulletins-page.tsx` is the screen `BulletinsPage`. */
export function screensOf(files: Record<string, Loader>): Map<string, Loader> {
  return new Map(Object.entries(files).map(([path, load]) => [componentName(path), load]));
}

/** Those that nearly everybody sees first; the first script knows their files. */
const firstScreens = screensOf(
  import.meta.glob<{ default: ComponentType<ScreenProps> }>([
    "../../features/{access,home,public-site}/web/*-page.tsx",
    "./screens/*.tsx",
  ]),
);

/** A name that no screen has, as the backend's route list may hold. */
class UnknownScreen extends Error {
  readonly code = "MODULE_NOT_FOUND";
}

async function loaderOf(name: string): Promise<Loader> {
  const first = firstScreens.get(name);
  if (first) return first;
  const { furtherScreens } = await withinTimeLimit(import("./further-screens.ts"));
  const further = furtherScreens.get(name);
  if (!further) throw new UnknownScreen(`No screen is called ${name}`);
  return further;
}

/** Loads the screen of a component's name. */
export async function loadScreen(name: string): Promise<ComponentType<ScreenProps>> {
  const load = await loaderOf(name);
  return (await withinTimeLimit(load())).default;
}
