import IconBookmark from "@tabler/icons-react/dist/esm/icons/IconBookmark.mjs";
import { useState } from "react";
import { useLocation, useSearchParams } from "react-router";
import type { ViewList } from "#features/identity/saved-views/saved-views.contract.ts";
import { buttonClass } from "#platform/web/kit/buttons/button.tsx";
import { Menu, MenuButton, MenuLink } from "#platform/web/kit/buttons/menu.tsx";
import { useViews } from "./use-views.ts";
import { ChangeViewDialog, SaveViewDialog } from "./view-dialogs.tsx";
import styles from "./view-menu.module.css";

/** The address parameters that are not part of a view: the page and open drawers. */
const passing = ["pagina", "evento", "alerta", "alertasde", "hallazgo", "pendiente"];

interface ViewMenuProps {
  list: ViewList;
}

/**
 * The menu with the views of a list, own and shared, and the actions to save the current state and to change a view.
 */
export default function ViewMenu({ list }: ViewMenuProps) {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const [dialog, setDialog] = useState<"keep" | "change">();
  const views = useViews(list);
  const viewParams = new URLSearchParams(params);
  for (const name of passing) viewParams.delete(name);
  const query = viewParams.toString();
  const current = views.find((view) => view.query === query);
  const [changedViewId, setChangedViewId] = useState<string>();
  const view = views.find(({ id }) => id === changedViewId);

  return (
    <>
      <Menu
        label={
          <>
            <IconBookmark aria-hidden="true" /> {current?.name ?? "Vistas"}
          </>
        }
        buttonClass={buttonClass({})}
        end
      >
        {views.map((each) => (
          <MenuLink
            key={each.id}
            to={`${pathname}?${each.query}`}
            aria-current={each === current ? "page" : "false"}
          >
            <span className={styles.name}>{each.name}</span>
            {each.shared && (
              <span className={styles.whose}>{each.is_own ? "Compartida" : `De ${each.owner_name}`}</span>
            )}
          </MenuLink>
        ))}
        {views.length === 0 && <li className={styles.none}>Todavía no hay vistas guardadas.</li>}
        <MenuButton apart onClick={() => setDialog("keep")}>
          Guardar la lista como está…
        </MenuButton>
        {views
          .filter(({ is_own }) => is_own)
          .map((each) => (
            <MenuButton
              key={each.id}
              onClick={() => {
                setChangedViewId(each.id);
                setDialog("change");
              }}
            >
              Cambiar «{each.name}»…
            </MenuButton>
          ))}
      </Menu>
      {dialog === "keep" && <SaveViewDialog list={list} query={query} onClose={() => setDialog(undefined)} />}
      {dialog === "change" && view && (
        <ChangeViewDialog view={view} query={query} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}
