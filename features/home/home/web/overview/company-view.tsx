import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { listServices } from "#features/delivery/catalog/catalog.contract.ts";
import { readCompanyHome, readLastVisit, readProviderHome } from "#features/home/home/home.contract.ts";
import type { CurrentUser } from "#features/identity/access/access.contract.ts";
import { readSecondFactors } from "#features/identity/access/second-factor.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LevelMark, type ServiceLevel } from "#platform/web/kit/marks/level-mark.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { companyHomeAreas, providerHomeAreas } from "../home-view.extension.ts";
import { StateHead } from "../state/state-head.tsx";
import { useTopMatters } from "../state/use-top-matters.ts";
import { ChangeList } from "./change-list.tsx";
import styles from "./company-view.module.css";
import { areaItems, inPlace, useHomeAreas } from "./home-areas.ts";
import { matterItems } from "./matter-items.ts";
import { PendingItems } from "./tray.tsx";
import { trayItems } from "./tray-items.ts";
import { companyVerdict } from "./verdict.rules.ts";

/** The services of the company with their level; hidden if it has no services. */
function ServiceStrip() {
  const { data = [] } = useQuery(callQuery(listServices, {}));
  const contracted = data.filter(({ enabled, route }) => enabled && route);
  if (contracted.length === 0) return null;
  const byLevel = Map.groupBy(contracted, ({ level }) => level);
  return (
    <div className={styles.strip}>
      <h3 className={styles.title}>Sus servicios</h3>
      <ul className={styles.services}>
        {contracted.map(({ id, name, description, route, level }) => (
          <li key={id}>
            <Link to={route ?? "/"} className={styles.service}>
              {level && (
                <LevelMark
                  level={level as ServiceLevel}
                  services={byLevel.get(level)?.map((service) => service.name)}
                />
              )}
              <span className={styles.name}>{name}</span>
              <span className={styles.description}>{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Loads everything that the home page of a company shows, and returns whether a part is still missing. */
function useHomeParts(person: CurrentUser) {
  const visit = useQuery(callQuery(readLastVisit, {}));
  const since = visit.data?.previous_login_at ?? undefined;
  const home = useQuery({ ...callQuery(readCompanyHome, { since }), enabled: !visit.isPending });
  const areas = useHomeAreas(companyHomeAreas);
  const matters = useTopMatters(person.active_company?.id);
  const factors = useQuery({
    ...callQuery(readSecondFactors, {}),
    // A client view does not show the account of the viewed person.
    enabled: !person.client_view,
  });
  const staff = { enabled: person.is_staff };
  const provider = useQuery({ ...callQuery(readProviderHome, {}), ...staff });
  const providerAreas = useHomeAreas(providerHomeAreas, staff);
  const failed = [home, areas].filter(({ data, error }) => error && !data);
  // The parts are shown together once all are loaded, because a later part would shift the content below it.
  const isWaiting =
    visit.isPending ||
    matters.isLoading ||
    [home, areas, factors, provider, providerAreas].some(({ isLoading }) => isLoading);
  return { home, areas, matters, factors, provider, providerAreas, since, failed, isWaiting };
}

interface HomeTrayProps {
  person: CurrentUser;
  parts: ReturnType<typeof useHomeParts>;
}

/** The section with what the person has to do, from all features. */
function HomeTray({ person, parts }: HomeTrayProps) {
  const { home, areas, matters, factors, provider, providerAreas } = parts;
  const several = matters.companies.length > 1;
  const items = [
    ...matterItems(matters.kinds, several ? person.active_company?.id : undefined),
    ...(home.data && areas.data ? areaItems(areas.data, home.data.areas, person, home.data.figures) : []),
    ...(provider.data && providerAreas.data
      ? areaItems(providerAreas.data, provider.data.areas, person)
      : []),
  ];

  const tray = trayItems({ person, recoveryCodes: factors.data?.recovery_codes_left, items });
  return (
    <PendingItems
      items={tray}
      incomplete={
        matters.isError || [home, areas, factors, provider, providerAreas].some(({ isError }) => isError)
      }
    />
  );
}

interface ChangesSinceProps {
  parts: ReturnType<typeof useHomeParts>;
  /** The message instead of a list that did not load. */
  retry: ReactNode;
}

/** The section with what changed since the last visit of the person. */
function ChangesSince({ parts: { home, areas, since }, retry }: ChangesSinceProps) {
  return (
    <section aria-labelledby="que-cambio">
      <h2 id="que-cambio" className={styles.question}>
        {since ? "Qué cambió desde su última visita" : "Qué cambió en los últimos 7 días"}
      </h2>
      {home.data && areas.data ? (
        <ChangeList
          since={home.data.since}
          areas={areas.data}
          facts={home.data.areas}
          figures={home.data.figures}
        />
      ) : (
        retry
      )}
    </section>
  );
}

/** The three questions about the active company, in one screen. */
export function CompanyView({ person }: { person: CurrentUser }) {
  const parts = useHomeParts(person);
  const { home, areas, matters, isWaiting } = parts;
  const retry = (
    <ErrorState
      title="No se pudo cargar esta parte"
      failure={parts.failed[0]?.error}
      onRetry={() => Promise.all(parts.failed.map(({ refetch }) => refetch()))}
    />
  );
  const verdict =
    !isWaiting && home.data && areas.data
      ? companyVerdict(
          inPlace("verdict", areas.data, home.data.areas).map(({ part, facts }) => part(facts, person)),
          matters.companies.find(({ id }) => id === person.active_company?.id),
        )
      : undefined;
  return (
    <>
      {verdict ? <StateHead verdict={verdict} matters={matters} /> : <div className={styles.room} />}
      {/* The height of the head depends on its content, so new elements are added below it and nothing moves. */}
      <div
        key={isWaiting ? "waiting" : "complete"}
        className={styles.view}
        data-waiting={isWaiting || undefined}
      >
        <section className={styles.main} aria-labelledby="como-estamos">
          <h2 id="como-estamos" className={styles.question}>
            Cómo estamos
          </h2>
          {isWaiting ? (
            <Skeleton count={14} />
          ) : home.data && areas.data ? (
            <div className={styles.areas}>
              {inPlace("State", areas.data, home.data.areas).map(({ area, part: State, facts }) => (
                <State key={area} facts={facts} figures={home.data.figures} />
              ))}
            </div>
          ) : (
            retry
          )}
          {!isWaiting && <ServiceStrip />}
        </section>
        <div className={styles.side}>
          <section aria-labelledby="que-debo-hacer">
            <h2 id="que-debo-hacer" className={styles.question}>
              Qué debo hacer
            </h2>
            {isWaiting ? <Skeleton count={14} /> : <HomeTray person={person} parts={parts} />}
          </section>
          {!isWaiting && <ChangesSince parts={parts} retry={retry} />}
        </div>
      </div>
    </>
  );
}
