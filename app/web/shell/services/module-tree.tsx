import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import { useId, useState } from "react";
import { Link, useLocation } from "react-router";
import type { Module } from "#features/delivery/catalog/catalog.contract.ts";
import { moduleAddress, moduleAtPath, moduleSections } from "./service-entries.ts";
import styles from "./service-list.module.css";
import { useWaitingCounts } from "./waiting-counts.ts";

/** The modules of a service, under headings if it has any; only the heading of the open page expands by itself. */
export function ModuleTree({ modules, allOpen = false }: { modules: readonly Module[]; allOpen?: boolean }) {
  const { pathname } = useLocation();
  const here = moduleAtPath(modules, pathname);
  const sections = moduleSections(modules);
  if (sections.length <= 1) return <ModuleLinks modules={modules} here={here} />;
  return (
    <ul className={styles.modules}>
      {sections.map(({ section, modules: own }) => {
        const [only] = own;
        if (only && own.length === 1)
          return (
            <li key={section}>
              <ModuleLink module={only} here={only === here} />
            </li>
          );
        return (
          <Section
            key={section}
            name={section}
            modules={own}
            here={here}
            open={allOpen || own.some((each) => each === here)}
          />
        );
      })}
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
        <span className={styles.label}>{name}</span>
        {!open && <Waiting modules={modules} />}
        <IconChevronDown aria-hidden="true" />
      </button>
      <div id={id} hidden={!open}>
        <ModuleLinks modules={modules} here={here} />
      </div>
    </li>
  );
}

/** The number of modules that are visible at once; the others are collapsed. */
const maxModules = 7;

function ModuleLinks({ modules, here }: { modules: readonly Module[]; here: Module | undefined }) {
  const [all, setAll] = useState(false);
  const visibleModules = modules.slice(0, maxModules);
  const hiddenCount = modules.length - visibleModules.length;
  const whole = all || hiddenCount === 0 || (here !== undefined && !visibleModules.includes(here));
  return (
    <ul className={styles.modules}>
      {(whole ? modules : visibleModules).map((module) => (
        <li key={module.url}>
          <ModuleLink module={module} here={module === here} />
        </li>
      ))}
      {!whole && (
        <li>
          <button type="button" className={styles.more} onClick={() => setAll(true)}>
            {hiddenCount} más
          </button>
        </li>
      )}
    </ul>
  );
}

/** The number of pending objects of some modules. */
export function Waiting({ modules }: { modules: readonly Module[] }) {
  const counts = useWaitingCounts();
  const pendingTotal = modules.reduce((sum, { url }) => sum + (counts.get(url) ?? 0), 0);
  if (pendingTotal === 0) return null;
  return (
    <span className={styles.count}>
      {pendingTotal > 999 ? "999+" : pendingTotal}
      <span className={styles.unseen}> por atender</span>
    </span>
  );
}

function ModuleLink({ module, here }: { module: Module; here: boolean }) {
  return (
    <Link
      to={moduleAddress(module)}
      className={styles.module}
      aria-current={here ? "page" : undefined}
      data-planned={module.planned || undefined}
      title={module.planned ? "En preparación" : undefined}
    >
      <span className={styles.label}>{module.name}</span>
      <Waiting modules={[module]} />
    </Link>
  );
}
