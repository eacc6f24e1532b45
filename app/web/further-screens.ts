import type { ComponentType } from "react";

/**
 * The files of all areas' screens. The list grows with the portal, so it has a file of its own: the sign-in loads only
 * the first few screens, and the server names this file in the document of every other screen.
 */
export const furtherFiles = import.meta.glob<{ default: ComponentType<{ routeName: string }> }>([
  "../../features/*/*/web/*-page.tsx",
  "!../../features/*/{access,home,public-site}/web/*-page.tsx",
  "!../../features/*/{bulletins,reports}/web/{bulletin,bulletins,reports}-page.tsx",
]);
