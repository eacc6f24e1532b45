import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconSettings from "@tabler/icons-react/dist/esm/icons/IconSettings.mjs";
import { useId, useState } from "react";
import { Link, useLocation } from "react-router";
import type { Module } from "#features/delivery/catalog/catalog.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { LevelMark } from "#platform/web/kit/marks/level-mark.tsx";
import { useServices } from "./cached-catalogue.ts";
import { ModuleTree, Waiting } from "./module-tree.tsx";
import {
  administration,
  allCompanies,
  isPathUnder,
  moduleAddress,
  moduleAtPath,
  modulesOfService,
  type ServiceEntry,
  servicesByLevel,
  sidebarEntries,
} from "./service-entries.ts";
import { generalIcon, serviceIcon } from "./service-icons.ts";
import styles from "./service-list.module.css";
import { useModuleGroups } from "./service-menus.tsx";

/**
 * - `open`: the service of the open page shows its modules
 *
 * - `tree`: each service unfolds, where no other menu exists
 * - `rail`: icons alone, each with its modules in a panel beside it
 */
type Form = "open" | "tree" | "rail";

/** The services of the company with their level and modules, and the modules without a service. */
export function ServiceList({ form = "open" }: { form?: Form }) {
  const { pathname } = useLocation();
  const services = useServices() ?? [];
  const groups = useModuleGroups();
  const general = modulesOfService(groups, allCompanies);
  const provider = modulesOfService(groups, administration);
  const inProvider = moduleAtPath(provider, pathname) !== undefined;

  const entries = sidebarEntries(services, groups);
  const byLevel = servicesByLevel(entries);
  const rail = form === "rail";
  if (inProvider && form === "open")
    return (
      <div className={styles.stack}>
        <Link to={paths.home} className={styles.back}>
          ← Servicios de la empresa
        </Link>
        <h2 className={styles.heading}>{administration}</h2>
        <ModuleTree modules={provider} allOpen />
      </div>
    );
  return (
    <div className={styles.stack}>
      <ul className={styles.list} data-rail={rail || undefined}>
        {entries.map((entry) => (
          <ServiceItem
            key={entry.route}
            entry={entry}
            form={form}
            sameLevel={entry.level && byLevel.get(entry.level)}
          />
        ))}
      </ul>
      <ul className={styles.list} data-rail={rail || undefined} data-fixed>
        {general.map((module) => (
          <li key={module.url} className={styles.item}>
            <GeneralEntry module={module} />
            {rail && <FlyOut label={module.name} modules={[]} />}
          </li>
        ))}
        {provider.length > 0 && (
          <li className={styles.item}>
            <Link
              to={moduleAddress(provider[0] as Module)}
              className={styles.entry}
              aria-current={inProvider ? "page" : undefined}
            >
              <IconSettings aria-hidden="true" stroke={1.6} />
              <span className={styles.label}>{administration}</span>
            </Link>
            {rail && <FlyOut label={administration} modules={provider} />}
          </li>
        )}
      </ul>
    </div>
  );
}

interface ServiceItemProps {
  entry: ServiceEntry;
  form: Form;
  /** The names of the services of the same level. */
  sameLevel: readonly string[] | undefined;
}

function ServiceItem({ entry, form, sameLevel }: ServiceItemProps) {
  const { pathname } = useLocation();
  const [choice, setChoice] = useState<boolean>();
  const id = useId();
  const { route, icon, label, active, contracted, level, modules } = entry;
  const here = moduleAtPath(modules, pathname) !== undefined || isPathUnder(pathname, route);
  const open = choice ?? here;
  const Icon = serviceIcon(icon);
  return (
    <li className={styles.item}>
      <Link
        to={route}
        aria-current={here ? "page" : undefined}
        className={styles.entry}
        data-inactive={!active || undefined}
        data-not-contracted={!contracted || undefined}
        data-unfolds={form === "tree" || undefined}
        title={contracted ? undefined : "Servicio no contratado"}
      >
        <Icon aria-hidden="true" stroke={1.6} />
        <span className={styles.label}>{label}</span>
        {level && <LevelMark level={level} contracted={contracted} services={sameLevel} />}
      </Link>
      {form === "tree" && modules.length > 0 && (
        <button
          type="button"
          className={styles.unfold}
          aria-expanded={open}
          aria-controls={id}
          aria-label={`Módulos de ${label}`}
          onClick={() => setChoice(!open)}
        >
          <IconChevronDown aria-hidden="true" />
        </button>
      )}
      {form === "rail" ? (
        <FlyOut label={label} modules={modules} />
      ) : (
        <div id={id} hidden={!open}>
          {open && <ModuleTree modules={modules} />}
        </div>
      )}
    </li>
  );
}

/** A page without a service; it has its own icon, so that it can be shown in the rail. */
function GeneralEntry({ module }: { module: Module }) {
  const { pathname } = useLocation();
  const Icon = generalIcon(module.url);
  return (
    <Link
      to={moduleAddress(module)}
      className={styles.entry}
      aria-current={isPathUnder(pathname, moduleAddress(module)) ? "page" : undefined}
    >
      <Icon aria-hidden="true" stroke={1.6} />
      <span className={styles.label}>{module.name}</span>
      <Waiting modules={[module]} />
    </Link>
  );
}

/** The panel beside an icon of the rail, shown while the icon is hovered or focused. */
function FlyOut({ label, modules }: { label: string; modules: readonly Module[] }) {
  return (
    <div className={styles.flyOut}>
      <p className={styles.heading}>{label}</p>
      {modules.length > 0 && <ModuleTree modules={modules} />}
    </div>
  );
}
