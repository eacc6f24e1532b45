import type { ComponentType } from "react";

/**
 * The files of all features' screens. The list grows with the portal, so it is a separate file: the sign-in loads
 * only the first few screens, and for every other screen the server adds a preload link for this file to the
 * document.
 */
export const furtherFiles = import.meta.glob<{ default: ComponentType<{ routeName: string }> }>([
  "../../features/*/*/web/*-page.tsx",
  "!../../features/*/{access,home,public-site}/web/*-page.tsx",
  "!../../features/*/{bulletins,reports}/web/{bulletin,bulletins,reports}-page.tsx",
]);
