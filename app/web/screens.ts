import type { ComponentType } from "react";
import { withinTimeLimit } from "./chunk-load.ts";
import { componentName } from "./component-name.ts";

/** What the router hands to a screen. */
export interface ScreenProps {
  /** The name of the backend's route; empty for the static ones. */
  routeName: string;
}

type Loader = () => Promise<{ default: ComponentType<ScreenProps> }>;

const files = import.meta.glob<{ default: ComponentType<ScreenProps> }>([
  "../../features/*/web/*-page.tsx",
  "./screens/*.tsx",
]);

/** Every screen by its component's name: a file `bulletins-page.tsx` is the screen `BulletinsPage`. */
const screens = new Map<string, Loader>(
  Object.entries(files).map(([path, load]) => [componentName(path), load]),
);

/** A name that no screen has, as the backend's route list may hold. */
class UnknownScreen extends Error {
  readonly code = "MODULE_NOT_FOUND";
}

/** Loads the screen of a component's name. */
export async function loadScreen(name: string): Promise<ComponentType<ScreenProps>> {
  const load = screens.get(name);
  if (!load) throw new UnknownScreen(`No screen is called ${name}`);
  return (await withinTimeLimit(load())).default;
}
