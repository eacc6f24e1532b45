import { useQuery } from "@tanstack/react-query";
import {
  type CloudRun,
  listCloudRuns,
} from "#features/posture/cloud-posture/contracts/cloud-history.contract.ts";
import { getCloudPanel } from "#features/posture/cloud-posture/contracts/cloud-panel.contract.ts";
import { dateTime } from "#platform/contract/dates/calendar-text.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { usePersonZone } from "#platform/web/dates/person-zone.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { Field } from "#platform/web/kit/forms/field.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { countText } from "#platform/web/text/number-text.ts";
import { AccountChoice } from "./account-choice.tsx";
import styles from "./cloud.module.css";
import { panelPath } from "./cloud-address.ts";
import { AccountTrend } from "./history/account-trend.tsx";
import { RunComparison } from "./history/run-comparison.tsx";
import { RunTable } from "./history/run-table.tsx";
import { NothingScanned } from "./panel/nothing-scanned.tsx";

const maxRuns = 100;

/** The page of the changes of each account: its trend, its scans, and the comparison of any two. */
export default function CloudHistoryPage() {
  const [accountParam, choose] = useAddressParam("cuenta");
  const { data, error, refetch } = useQuery(callQuery(getCloudPanel, {}));
  const accounts = data?.accounts ?? [];
  const account = (accounts.find((each) => each.account === accountParam) ?? accounts[0])?.account;
  return (
    <>
      <PageHeader
        title="Historia de la postura"
        lead="Cómo cambió cada cuenta, revisión por revisión. Las cifras de una revisión no cambian después."
        actions={
          account && (
            <>
              <AccountChoice accounts={accounts} value={account} onChoose={choose} />
              <LinkButton to={panelPath({ cuenta: account })}>Ver la postura</LinkButton>
            </>
          )
        }
      />
      {lacksCompany(error) || data?.accounts.length === 0 ? (
        <NothingScanned />
      ) : error && !data ? (
        <ErrorState title="No se pudo cargar la historia" failure={error} onRetry={() => refetch()} />
      ) : account ? (
        <AccountScanHistory key={account} account={account} />
      ) : (
        <Skeleton count={12} />
      )}
    </>
  );
}

function AccountScanHistory({ account }: { account: string }) {
  const { data, error, refetch } = useQuery(callQuery(listCloudRuns, { account, limit: maxRuns }));
  return (
    <div className={styles.stack} data-in-order>
      <AccountTrend account={account} />
      <section className={styles.part}>
        <h2>Revisiones</h2>
        {!data ? (
          <NotLoaded query={{ error, refetch }} title="No se pudieron cargar las revisiones" count={6} />
        ) : (
          <>
            {data.next && (
              <p className={styles.note}>
                Se muestran las {maxRuns} más nuevas de {countText(data.total)}.
              </p>
            )}
            <RunTable runs={data.items} />
          </>
        )}
      </section>
      {data && <Comparison account={account} runs={data.items.filter(({ stale }) => !stale)} />}
    </div>
  );
}

/** Compares two scans of the account, by default the last two. */
function Comparison({ account, runs }: { account: string; runs: readonly CloudRun[] }) {
  const timeZone = usePersonZone();
  const [writtenFrom, setFrom] = useAddressParam("desde");
  const [writtenTo, setTo] = useAddressParam("hasta");
  const known = (id: string | null) => runs.find(({ scan_id }) => scan_id === id)?.scan_id;
  const to = known(writtenTo) ?? runs[0]?.scan_id;
  const from = known(writtenFrom) ?? runs.find(({ scan_id }) => scan_id !== to)?.scan_id;
  if (runs.length < 2)
    return (
      <section className={styles.part}>
        <h2>Comparar dos revisiones</h2>
        <p className={styles.note}>Se puede comparar desde la segunda revisión de la cuenta.</p>
      </section>
    );
  const options = runs.map(({ scan_id, ended_at }) => ({
    value: scan_id,
    label: dateTime(ended_at, timeZone),
  }));
  return (
    <section className={styles.part}>
      <h2>Comparar dos revisiones</h2>
      <div className={styles.tools}>
        <Field label="Antes">
          <Select value={from ?? ""} options={options} onChange={({ target }) => setFrom(target.value)} />
        </Field>
        <Field label="Después">
          <Select value={to ?? ""} options={options} onChange={({ target }) => setTo(target.value)} />
        </Field>
      </div>
      {from && to && from !== to ? (
        <RunComparison account={account} from={from} to={to} />
      ) : (
        <p className={styles.note}>Elija dos revisiones distintas.</p>
      )}
    </section>
  );
}
