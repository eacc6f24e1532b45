import type { ComponentType } from "react";

/**
 * The files of all areas' screens. Their list grows with the portal, so it is a file of its own: who signs in waits only
 * for the few that come first, and the server names it in the document of every other screen.
 */
export const furtherFiles = import.meta.glob<{ default: ComponentType<{ routeName: string }> }>([
  "../../features/*/*/web/*-page.tsx",
  "!../../features/*/{access,home,public-site}/web/*-page.tsx",
  "!../../features/*/{bulletins,reports}/web/{bulletin,bulletins,reports}-page.tsx",
]);
