import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { privateRoutes } from "#app/web/static-routes.ts";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { usePageName } from "#platform/web/screen/page-name.ts";
import { useServices } from "../../services/cached-catalogue.ts";
import { administration, moduleAddress } from "../../services/service-entries.ts";
import { useModuleGroups } from "../../services/service-menus.tsx";
import styles from "./area-bar.module.css";
import { type Area, findAreaOfPath } from "./area-steps.ts";

/** The pages about the person, which belong to no service. */
const withoutArea = new Set<string>([
  ...privateRoutes.map(({ path }) => path.toLowerCase()),
  "/notificaciones",
  "/mitrabajo",
  "/ira",
]);

/** The maximum number of pages that are shown as tabs; with more, the tabs would be cut, so the sidebar lists them. */
const maxTabs = 8;

const isShown = (to: string, pathname: string) =>
  to.toLowerCase() === pathname.toLowerCase().replace(/\/+$/, "");

/** The link to ask the provider about the current page; pages of topics and of the provider have none. */
function TopicOfPage({ area: { module, isBelow }, pathname, name }: TopicOfPageProps) {
  if (module.url === "Interacciones" || module.service.name === administration) return null;
  const about = { path: pathname.replace(/\/+$/, ""), name: (isBelow && name) || module.name };
  return (
    <div className={styles.topic}>
      <FeatureSlot slot="topic-of-page" about={about} />
    </div>
  );
}

interface TopicOfPageProps {
  area: Area;
  pathname: string;
  /** The name of the page that the bar shows. */
  name: string | undefined;
}

/**
 * The breadcrumb of the page, whose steps are links, and the tabs of the pages next to it. Its space is reserved from
 * the beginning.
 */
export function AreaBar() {
  const { pathname } = useLocation();
  const services = useServices() ?? [];
  const area = findAreaOfPath(useModuleGroups(), services, pathname);
  const name = usePageName();
  const tabs = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const list = tabs.current;
    const current = list?.querySelector<HTMLElement>("[aria-current]");
    if (list && current) list.scrollLeft = current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2;
  });

  if (withoutArea.has(pathname.toLowerCase())) return null;
  const below = area?.isBelow ? name : undefined;
  const hasTabs = area !== undefined && area.siblings.length > 1 && area.siblings.length <= maxTabs;
  // The name is hidden if a tab shows the same word, as on the first page of a service; on a phone all pages use the
  // same height.
  const hasNameInTab = hasTabs && !below && area.steps.length === 1;
  const isKnown = area !== undefined || services.length > 0;
  const lines = (area ? 1 : 0) + (hasTabs ? 1 : 0);
  return (
    <div className={styles.bar} data-lines={isKnown ? lines : 2}>
      {area && (
        <>
          <nav aria-label="Dónde está" className={styles.steps} data-in-tab={hasNameInTab || undefined}>
            <ol>
              {area.steps.map(({ label, to }) => (
                <li key={label}>
                  <Link to={to} aria-current={isShown(to, pathname) ? "page" : undefined}>
                    {label}
                  </Link>
                </li>
              ))}
              {below && (
                <li>
                  <Link to={pathname} aria-current="page">
                    {below}
                  </Link>
                </li>
              )}
            </ol>
          </nav>
          {hasTabs && (
            <nav aria-label="En esta área" className={styles.tabs}>
              <ul ref={tabs}>
                {area.siblings.map((module) => (
                  <li key={module.url}>
                    <Link
                      to={moduleAddress(module)}
                      aria-current={module === area.module ? (area.isBelow ? "true" : "page") : undefined}
                    >
                      {module.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <TopicOfPage area={area} pathname={pathname} name={name} />
        </>
      )}
    </div>
  );
}
