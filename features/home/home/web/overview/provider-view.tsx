import { useQuery } from "@tanstack/react-query";
import { readProviderHome } from "#features/home/home/home.contract.ts";
import type { CurrentUser } from "#features/identity/access/access.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { providerHomeAreas } from "../home-view.extension.ts";
import { MattersHead } from "../state/state-head.tsx";
import { useTopMatters } from "../state/use-top-matters.ts";
import styles from "./company-view.module.css";
import { areaItems, inPlace, useHomeAreas } from "./home-areas.ts";
import { matterItems } from "./matter-items.ts";
import { PendingItems } from "./tray.tsx";

/** The home page for staff without an active company: the states of all companies and the pending work. */
export function ProviderView({ person }: { person: CurrentUser }) {
  const provider = useQuery(callQuery(readProviderHome, {}));
  const areas = useHomeAreas(providerHomeAreas);
  const matters = useTopMatters();
  if (!provider.data || !areas.data || matters.isLoading) {
    const failed = [provider, areas].filter(({ data, error }) => error && !data);
    if (failed.length === 0) return <Skeleton shape="rows" count={8} />;
    return (
      <ErrorState
        title="No se pudo cargar la vista del proveedor"
        failure={failed[0]?.error}
        onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))}
      />
    );
  }
  const facts = provider.data.areas;
  return (
    <>
      <MattersHead matters={matters} several />
      <div className={styles.view}>
        <section className={styles.main} aria-labelledby="empresas">
          <h2 id="empresas" className={styles.question}>
            Cómo están las empresas, últimos 7 días
          </h2>
          {inPlace("State", areas.data, facts).map(({ area, part: State, facts }) => (
            <State key={area} facts={facts} figures={{}} />
          ))}
        </section>
        <div className={styles.side}>
          <section aria-labelledby="que-debo-hacer">
            <h2 id="que-debo-hacer" className={styles.question}>
              Qué debo hacer
            </h2>
            <PendingItems
              items={[...matterItems(matters.kinds), ...areaItems(areas.data, facts, person)]}
              incomplete={matters.isError}
            />
          </section>
        </div>
      </div>
    </>
  );
}
