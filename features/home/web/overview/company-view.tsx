import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { CurrentUser } from "#features/access/access.contract.ts";
import { readSecondFactors } from "#features/access/second-factor.contract.ts";
import { listServices } from "#features/catalog/catalog.contract.ts";
import { readCompanyHome, readLastVisit, readProviderHome } from "#features/home/home.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LevelMark, type ServiceLevel } from "#platform/web/kit/marks/level-mark.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { Areas } from "./areas.tsx";
import { ChangeList } from "./change-list.tsx";
import styles from "./company-view.module.css";
import { Tray } from "./tray.tsx";
import { trayItems } from "./tray-items.ts";

/** The services that the company has, with their level; nothing while there are none. */
function ServiceStrip() {
  const { data = [] } = useQuery(callQuery(listServices, {}));
  const contracted = data.filter(({ enabled, route }) => enabled && route);
  if (contracted.length === 0) return null;
  return (
    <div className={styles.strip}>
      <h3 className={styles.title}>Sus servicios</h3>
      <ul className={styles.services}>
        {contracted.map(({ id, name, description, route, level, active }) => (
          <li key={id}>
            <Link to={route ?? "/"} className={styles.service}>
              {level && <LevelMark level={level as ServiceLevel} active={active} />}
              <span className={styles.name}>{name}</span>
              <span className={styles.description}>{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The three questions about the active company, in one screen. */
export function CompanyView({ person }: { person: CurrentUser }) {
  const visit = useQuery(callQuery(readLastVisit, {}));
  const since = visit.data?.previous_login_at ?? undefined;
  const home = useQuery({ ...callQuery(readCompanyHome, { since }), enabled: !visit.isPending });
  const factors = useQuery(callQuery(readSecondFactors, {}));
  const provider = useQuery({ ...callQuery(readProviderHome, {}), enabled: person.is_staff });
  const retry = (
    <ErrorState title="No se pudo cargar esta parte" failure={home.error} onRetry={() => home.refetch()} />
  );

  return (
    <div className={styles.view}>
      <section className={styles.main} aria-labelledby="como-estamos">
        <h2 id="como-estamos" className={styles.question}>
          Cómo estamos
        </h2>
        {home.data ? <Areas home={home.data} /> : home.error ? retry : <Skeleton count={14} />}
        <ServiceStrip />
      </section>
      <div className={styles.side}>
        <section aria-labelledby="que-debo-hacer">
          <h2 id="que-debo-hacer" className={styles.question}>
            Qué debo hacer
          </h2>
          {home.isPending && !home.error ? (
            <Skeleton count={5} />
          ) : (
            <Tray
              items={trayItems({
                person,
                home: home.data,
                provider: provider.data,
                recoveryCodes: factors.data?.recovery_codes_left,
              })}
              incomplete={home.isError || factors.isError || provider.isError}
            />
          )}
        </section>
        <section aria-labelledby="que-cambio">
          <h2 id="que-cambio" className={styles.question}>
            {since ? "Qué cambió desde su última visita" : "Qué cambió en los últimos 7 días"}
          </h2>
          {home.data ? (
            <ChangeList changes={home.data.changes} />
          ) : home.error ? (
            retry
          ) : (
            <Skeleton count={5} />
          )}
        </section>
      </div>
    </div>
  );
}
