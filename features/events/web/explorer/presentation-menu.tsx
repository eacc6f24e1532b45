import { buttonClass } from "#platform/web/kit/button.tsx";
import { Menu, MenuButton } from "#platform/web/kit/menu.tsx";
import type { Explorer } from "./use-explorer.ts";

/** How the list is shown: its columns, the height of its rows, by pages or in one. */
export function PresentationMenu({ explorer, onColumns }: { explorer: Explorer; onColumns: () => void }) {
  const { compact, endless, groups } = explorer;
  return (
    <Menu label="Presentación" buttonClass={buttonClass({ look: "quiet" })} end>
      <MenuButton onClick={onColumns}>Elegir columnas…</MenuButton>
      <MenuButton apart onClick={() => explorer.setFilter("densidad", compact ? [] : ["compacta"])}>
        {compact ? "Filas cómodas" : "Filas compactas"}
      </MenuButton>
      {groups.length === 0 && (
        <MenuButton onClick={() => explorer.setFilter("lectura", endless ? [] : ["continua"])}>
          {endless ? "Por páginas" : "Lista continua"}
        </MenuButton>
      )}
    </Menu>
  );
}
