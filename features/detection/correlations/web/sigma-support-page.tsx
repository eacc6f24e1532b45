import { useQuery } from "@tanstack/react-query";
import { describeSupport, type SupportedPart } from "#features/detection/correlations/library.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import styles from "./correlations.module.css";
import { ProviderOnly } from "./list/provider-only.tsx";

const title = "Lo que el portal entiende de Sigma";

/** The page about the supported parts of Sigma, generated from the tables that the engine uses. */
export default function SigmaSupportPage() {
  return useMay("correlation.read") ? <Support /> : <ProviderOnly title={title} />;
}

function Support() {
  const { data, error, refetch } = useQuery(callQuery(describeSupport, {}));
  return (
    <>
      <PageHeader
        title={title}
        lead="Reglas y correlaciones según la especificación 2.1. Lo que no está aquí se rechaza por su nombre al importar."
      />
      {error && <ErrorState title="No se pudo cargar" failure={error} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton count={12} />}
      <Stack gap={5} bounded>
        {data?.parts.map((part) => (
          <Part key={part.title} part={part} />
        ))}
      </Stack>
    </>
  );
}

function Part({ part: { title: name, lead, supported, refused } }: { part: SupportedPart }) {
  return (
    <section className={styles.part}>
      <h2>{name}</h2>
      <p className={styles.lead}>{lead}</p>
      <dl className={styles.pairs}>
        {supported.map((entry) => (
          <div key={entry.name} className={styles.pair}>
            <dt>{entry.name}</dt>
            <dd>{entry.means}</dd>
          </div>
        ))}
      </dl>
      {refused.length > 0 && (
        <>
          <h3>No se admite</h3>
          <dl className={styles.pairs}>
            {refused.map((entry) => (
              <div key={entry.name} className={styles.pair}>
                <dt className={styles.refused}>{entry.name}</dt>
                <dd>{entry.means}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
}
