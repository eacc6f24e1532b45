import IconLink from "@tabler/icons-react/dist/esm/icons/IconLink.mjs";
import { useQuery } from "@tanstack/react-query";
import {
  type ChainVerdict,
  type RecordsVerdict,
  verifyChains,
} from "#features/identity/audit-log/audit-log.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./chains-verdict.module.css";

/** Verification recomputes every chain, so it runs only on request. */
const verifyQuery = { ...callQuery(verifyChains, {}), enabled: false, staleTime: 0 };

const reasons = {
  changed: "fue cambiado",
  missing: "falta",
  "cut short": "no coincide con el último que se escribió",
} as const;

const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);

/** The result of the last verification of the chains; empty until somebody starts one. */
export function ChainsVerdict() {
  const { data, error } = useQuery(verifyQuery);
  if (!data && !error) return null;
  return (
    <div className={styles.verdict}>
      {error ? (
        <Notice tone="danger" title="No se pudo verificar">
          {refusalText(error)}
        </Notice>
      ) : (
        data && <Verdict chains={data.chains} records={data.records} at={data.verified_at} />
      )}
    </div>
  );
}

function Verdict({ chains, records, at }: { chains: ChainVerdict[]; records: RecordsVerdict[]; at: string }) {
  const brokenChains = chains.filter((chain) => chain.broken);
  const brokenRecords = records.flatMap(({ company, broken: places }) =>
    places.map((place) => ({ company, place })),
  );
  const custody = sum(records.map((each) => each.records));
  const sealedLater = sum(records.map((each) => each.sealed_later));
  const unsealed = sum(records.map((each) => each.unsealed));
  const total = sum(chains.map(({ entries }) => entries));
  if (brokenChains.length + brokenRecords.length === 0)
    return (
      <Notice tone="good" title="El registro está íntegro">
        {numberText(total)} registros en {chains.length} cadenas, comprobados el <ExactTime at={at} />.
        {custody > 0 && ` Cadenas de custodia de evidencias: ${numberText(custody)}.`}
        {sealedLater > 0 && ` Selladas desde la actualización del portal: ${numberText(sealedLater)}.`}
        {unsealed > 0 && ` Todavía sin sello: ${numberText(unsealed)}; se sellan esta noche.`}
      </Notice>
    );
  return (
    <Notice tone="danger" title="Hay registros alterados">
      <ul>
        {brokenChains.map(({ company, broken: place }) => (
          <li key={company.id}>
            {company.name}: el registro {place?.sequence} {place && reasons[place.reason]}.
          </li>
        ))}
        {brokenRecords.map(({ company, place }) => (
          <li key={place.id}>
            {company.name}: en la custodia de la evidencia {place.id}, el eslabón {place.sequence}{" "}
            {reasons[place.reason]}.
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Starts the verification of all chains. */
export function VerifyButton() {
  const { isFetching, refetch } = useQuery(verifyQuery);
  return (
    <Button busy={isFetching} onClick={() => refetch()}>
      <IconLink aria-hidden="true" />
      {isFetching ? "Verificando…" : "Verificar integridad"}
    </Button>
  );
}
