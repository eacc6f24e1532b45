import { useLocation } from "react-router";
import { useCurrentUser } from "#app/web/session.ts";
import type { Command } from "#features/home/search/web/command.extension.ts";
import { useOpenInCompany } from "#platform/web/screen/company-opener.ts";
import { chooseTheme, chosenTheme, type Theme, themes } from "#platform/web/screen/theme.ts";
import { useJumps } from "./jumps.ts";

const appearances = {
  system: "Apariencia según el sistema",
  light: "Apariencia clara",
  dark: "Apariencia oscura",
} as const satisfies Record<Theme, string>;

/** Returns the commands of the shell in the search: change the company, the appearance, open a screen by its key. */
export function useCommands(): Command[] {
  const person = useCurrentUser();
  const jumps = useJumps();
  const { pathname, search } = useLocation();
  const openInCompany = useOpenInCompany();
  const others = person?.companies.filter(({ id }) => id !== person.active_company?.id) ?? [];
  return [
    ...jumps.map(({ key, title, detail, path }) => ({
      title,
      detail,
      path,
      keys: ["G", key.toUpperCase()],
    })),
    ...others.map(({ id, name, full_name }) => ({
      title: `Cambiar a ${name}`,
      detail: full_name === name ? "Cambiar de empresa" : `Cambiar de empresa · ${full_name}`,
      act: () => void openInCompany({ companyId: id, path: pathname + search }),
    })),
    ...themes
      .filter((theme) => theme !== chosenTheme())
      .map((theme) => ({
        title: appearances[theme],
        detail: "Cambiar la apariencia",
        act: () => chooseTheme(theme),
      })),
  ];
}
