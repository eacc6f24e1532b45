import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import { useState } from "react";
import { useLocation } from "react-router";
import { useCurrentUser } from "#app/web/session.ts";
import { Menu, MenuLink } from "#platform/web/kit/buttons/menu.tsx";
import { useMediaQuery } from "#platform/web/screen/media-query.ts";
import styles from "../private/top-bar.module.css";
import { useModules } from "./cached-catalogue.ts";
import { groupModules, type ModuleGroup, moduleAddress, moduleAtPath } from "./service-entries.ts";

/** The dropdown menus of the top bar: one per service with modules; services that do not fit share the last menu. */
export function ServiceMenus() {
  const groups = useModuleGroups();
  const wide = useMediaQuery("(min-width: 100rem)");
  const medium = useMediaQuery("(min-width: 84rem)");
  const room = wide ? 4 : medium ? 2 : 0;
  const visibleGroups = groups.length <= room + 1 ? groups.slice(0, room + 1) : groups.slice(0, room);
  const rest = groups.slice(visibleGroups.length);

  return (
    <nav className={styles.menus} aria-label="Módulos">
      {visibleGroups.map(({ service, modules }) => (
        <Menu key={service} label={<MenuLabel text={service} />} buttonClass={styles.menuButton ?? ""}>
          <ModuleLinks modules={modules} />
        </Menu>
      ))}
      {rest.length > 0 && (
        <Menu
          wide
          label={<MenuLabel text={visibleGroups.length > 0 ? "Más servicios" : "Servicios"} />}
          buttonClass={styles.menuButton ?? ""}
        >
          <ServicePanel groups={rest} />
        </Menu>
      )}
    </nav>
  );
}

/** The services without their own dropdown menu, and next to them the modules of the hovered service. */
function ServicePanel({ groups }: { groups: ModuleGroup[] }) {
  const { pathname } = useLocation();
  const [chosenService, setChosenService] = useState<string>();
  const open =
    groups.find(({ service }) => service === chosenService) ??
    groups.find(({ modules }) => moduleAtPath(modules, pathname)) ??
    groups.find(({ modules }) => modules.some(({ planned }) => !planned)) ??
    groups[0];
  return (
    <li className={styles.panel}>
      <ul>
        {groups.map(({ service }) => (
          <li key={service}>
            <button
              type="button"
              className={styles.panelService}
              aria-expanded={service === open?.service}
              onPointerEnter={() => setChosenService(service)}
              onFocus={() => setChosenService(service)}
              // A click on a link closes the menu; a click here only selects a service.
              onClick={(event) => event.stopPropagation()}
            >
              {service}
            </button>
          </li>
        ))}
      </ul>
      <ul aria-label={open?.service}>{open && <ModuleLinks modules={open.modules} />}</ul>
    </li>
  );
}

/** The modules of the person by service; empty until they are known. */
export function useModuleGroups(): ModuleGroup[] {
  const person = useCurrentUser();
  return groupModules(useModules() ?? [], person?.is_staff ?? false);
}

function ModuleLinks({ modules }: Pick<ModuleGroup, "modules">) {
  return modules.map((module) => (
    <MenuLink
      key={module.url}
      to={moduleAddress(module)}
      end
      data-planned={module.planned || undefined}
      title={module.planned ? "En preparación" : undefined}
    >
      {module.name}
    </MenuLink>
  ));
}

function MenuLabel({ text }: { text: string }) {
  return (
    <>
      {text}
      <IconChevronDown aria-hidden="true" />
    </>
  );
}
