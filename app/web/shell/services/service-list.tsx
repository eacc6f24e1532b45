import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import IconSettings from "@tabler/icons-react/dist/esm/icons/IconSettings.mjs";
import { useId, useState } from "react";
import { Link, useLocation } from "react-router";
import type { Module } from "#features/catalog/catalog.contract.ts";
import { LevelMark } from "#platform/web/kit/marks/level-mark.tsx";
import { useServices } from "./kept-catalogue.ts";
import {
  administration,
  isUnder,
  moduleAddress,
  moduleAt,
  moduleSections,
  modulesOf,
  ofEveryCompany,
  type ServiceEntry,
  sidebarEntries,
} from "./service-entries.ts";
import { serviceIcon } from "./service-icons.ts";
import styles from "./service-list.module.css";
import { useModuleGroups } from "./service-menus.tsx";
import { useWaitingCounts } from "./waiting-counts.ts";

/**
 * - `open`: the service whose page is open shows its modules
 * - `tree`: each unfolds, where there is no other way to them
 * - `rail`: icons alone, each with its modules in a panel beside it
 */
type Form = "open" | "tree" | "rail";

/** The services of the company with their level and their modules, and what belongs to none. */
export function ServiceList({ form = "open" }: { form?: Form }) {
  const { pathname } = useLocation();
  const services = useServices() ?? [];
  const groups = useModuleGroups();
  const general = modulesOf(groups, ofEveryCompany);
  const provider = modulesOf(groups, administration);
  const inProvider = moduleAt(provider, pathname) !== undefined;

  const rail = form === "rail";
  if (inProvider && form === "open")
    return (
      <div className={styles.stack}>
        <Link to="/Bienvenida" className={styles.back}>
          ← Servicios de la empresa
        </Link>
        <h2 className={styles.heading}>{administration}</h2>
        <ModuleTree modules={provider} allOpen />
      </div>
    );
  return (
    <div className={styles.stack}>
      <ul className={styles.list} data-rail={rail || undefined}>
        {sidebarEntries(services, groups).map((entry) => (
          <ServiceItem key={entry.route} entry={entry} form={form} />
        ))}
      </ul>
      <ul className={styles.list} data-rail={rail || undefined} data-fixed>
        {general.map((module) => (
          <li key={module.url}>
            <ModuleLink module={module} />
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

function ServiceItem({ entry, form }: { entry: ServiceEntry; form: Form }) {
  const { pathname } = useLocation();
  const [choice, setChoice] = useState<boolean>();
  const id = useId();
  const { route, icon, label, active, level, modules } = entry;
  const here = moduleAt(modules, pathname) !== undefined || isUnder(pathname, route);
  const open = choice ?? here;
  const Icon = serviceIcon(icon);
  return (
    <li className={styles.item}>
      <Link
        to={route}
        aria-current={here ? "page" : undefined}
        className={styles.entry}
        data-inactive={!active || undefined}
        data-unfolds={form === "tree" || undefined}
        title={active ? undefined : "Servicio inactivo"}
      >
        <Icon aria-hidden="true" stroke={1.6} />
        <span className={styles.label}>{label}</span>
        {level && <LevelMark level={level} active={active} />}
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

/** Beside an icon of the rail, while it is pointed at or has the focus. */
function FlyOut({ label, modules }: { label: string; modules: readonly Module[] }) {
  return (
    <div className={styles.flyOut}>
      <p className={styles.heading}>{label}</p>
      <ModuleTree modules={modules} />
    </div>
  );
}

/** The modules of a service, under headings where it has them; only the heading of the open page unfolds by itself. */
function ModuleTree({ modules, allOpen = false }: { modules: readonly Module[]; allOpen?: boolean }) {
  const { pathname } = useLocation();
  const here = moduleAt(modules, pathname);
  const sections = moduleSections(modules);
  if (sections.length <= 1) return <ModuleLinks modules={modules} here={here} />;
  return (
    <ul className={styles.modules}>
      {sections.map(({ section, modules: own }) => (
        <Section
          key={section}
          name={section}
          modules={own}
          here={here}
          open={allOpen || own.some((each) => each === here)}
        />
      ))}
    </ul>
  );
}

interface SectionProps {
  name: string;
  modules: readonly Module[];
  here: Module | undefined;
  open: boolean;
}

function Section({ name, modules, here, open: openByItself }: SectionProps) {
  const [choice, setChoice] = useState<boolean>();
  const open = choice ?? openByItself;
  const id = useId();
  return (
    <li>
      <button
        type="button"
        className={styles.section}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChoice(!open)}
      >
        {name}
        <IconChevronDown aria-hidden="true" />
      </button>
      <div id={id} hidden={!open}>
        <ModuleLinks modules={modules} here={here} />
      </div>
    </li>
  );
}

/** So many modules are seen at once; the others unfold. */
const shownModules = 7;

function ModuleLinks({ modules, here }: { modules: readonly Module[]; here: Module | undefined }) {
  const [all, setAll] = useState(false);
  const shown = modules.slice(0, shownModules);
  const hidden = modules.length - shown.length;
  const whole = all || hidden === 0 || (here !== undefined && !shown.includes(here));
  return (
    <ul className={styles.modules}>
      {(whole ? modules : shown).map((module) => (
        <li key={module.url}>
          <ModuleLink module={module} here={module === here} />
        </li>
      ))}
      {!whole && (
        <li>
          <button type="button" className={styles.more} onClick={() => setAll(true)}>
            {hidden} más
          </button>
        </li>
      )}
    </ul>
  );
}

function ModuleLink({ module, here }: { module: Module; here?: boolean }) {
  const { pathname } = useLocation();
  const waiting = useWaitingCounts().get(module.url);
  const current = here ?? isUnder(pathname, moduleAddress(module));
  return (
    <Link
      to={moduleAddress(module)}
      className={styles.module}
      aria-current={current ? "page" : undefined}
      data-planned={module.planned || undefined}
      title={module.planned ? "En preparación" : undefined}
    >
      <span className={styles.label}>{module.name}</span>
      {waiting !== undefined && waiting > 0 && (
        <span className={styles.count}>
          {waiting > 999 ? "999+" : waiting}
          <span className={styles.unseen}> por atender</span>
        </span>
      )}
    </Link>
  );
}
