import { type ComponentType, lazy } from "react";
import type { FindPart } from "#platform/web/screen/part-slot.tsx";
import { withinTimeLimit } from "../chunk-load.ts";

/** Parts of the shell. Those of screens are in `further-parts.ts`. */
const files = import.meta.glob<{ default: ComponentType<never> }>([
  "../../../features/public/contact/web/contact-form.tsx",
  "../../../features/identity/users/web/client-view-bar.tsx",
  "../../../features/identity/access/web/password-notice.tsx",
  "../../../features/identity/access/web/confirm-dialog.tsx",
  "../../../features/home/search/web/search-results.tsx",
  "../../../features/assistant/assistant/web/chat-widget.tsx",
  "../../../features/identity/notifications/web/notifications-button.tsx",
]);

/**
 * A part of the shell that a feature brings, loaded when it is first shown. Undefined when this build has no such
 * feature: its place then stays empty.
 */
export function optionalPart<Props>(file: string): ComponentType<Props> | undefined {
  const load = loaderOf<Props>(file);
  return load && (lazy(async () => ({ default: await load() })) as ComponentType<Props>);
}

/** Returns the loader of an optional part, for callers that decide when it is loaded and handle a failure. */
export function loaderOf<Props>(file: string): (() => Promise<ComponentType<Props>>) | undefined {
  const load = files[`../../../features/${file}`];
  return load && (async () => (await withinTimeLimit(load())).default as ComponentType<Props>);
}

/** An empty placeholder for a part whose feature is not in this build. */
const NoPart = () => null;

async function loadFurtherPart<Props>(file: string): Promise<{ default: ComponentType<Props> }> {
  const { furtherParts } = await withinTimeLimit(import("./further-parts.ts"));
  const load = furtherParts[`../../../features/${file}`];
  return { default: load ? ((await withinTimeLimit(load())).default as ComponentType<Props>) : NoPart };
}

const parts = new Map<string, unknown>();

/**
 * Returns the part of a screen by its file. The component is created once: a component created on each rendering would
 * lose its state.
 */
export const findPart: FindPart = <Props>(file: string) => {
  if (!parts.has(file)) parts.set(file, optionalPart(file) ?? lazy(() => loadFurtherPart<object>(file)));
  return parts.get(file) as ComponentType<Props>;
};
