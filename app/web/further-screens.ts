import type { ComponentType } from "react";
import { type ScreenProps, screensOf } from "./screens.ts";

/**
 * The screens of all areas. Their list grows with the portal, so it is a file of its own: who signs in waits only for
 * the few that come first, and the server names it in the document of every other screen.
 */
export const furtherScreens = screensOf(
  import.meta.glob<{ default: ComponentType<ScreenProps> }>([
    "../../features/*/web/*-page.tsx",
    "!../../features/{access,home,public-site}/web/*-page.tsx",
  ]),
);
