import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { scoreText } from "#features/posture/cloud-posture/cloud-posture.labels.ts";
import { getCloudPanel } from "#features/posture/cloud-posture/contracts/cloud-panel.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { countOf } from "#platform/web/text/number-text.ts";
import { AccountChoice, accountText } from "./account-choice.tsx";
import styles from "./cloud.module.css";
import { ReaderKeysDialog } from "./keys/reader-keys-dialog.tsx";
import { ManualChecks } from "./manual/manual-checks.tsx";
import type { Panel } from "./panel/cloud-figures.tsx";
import { CloudSections } from "./panel/cloud-sections.tsx";
import { CloudSummary } from "./panel/cloud-summary.tsx";
import { NothingScanned } from "./panel/nothing-scanned.tsx";

const title = "Postura en la nube";
const views = ["resumen", "secciones", "manuales"] as const;

/** Returns the introductory sentence about one account or about all, depending on the selection. */
function leadOf({ accounts, tally }: Panel, account: Panel["accounts"][number] | undefined): string {
  const whose = account
    ? accountText(account)
    : countOf(accounts.length, "cuenta revisada", "cuentas revisadas");
  return `${whose}: cumple el ${scoreText(tally.score)} de lo que se pudo decidir y ${countOf(tally.fail, "revisión falla", "revisiones fallan")}.`;
}

/** The state of the cloud accounts after their last scans. */
export default function CloudPosturePage() {
  const [accountParam, choose] = useAddressParam("cuenta");
  const [view, setView] = useAddressParam("vista");
  const [keys, setKeys] = useState(false);
  const brings = useMay("finding.triage");
  const account = accountParam ?? undefined;
  const { data, error, refetch } = useQuery({
    ...callQuery(getCloudPanel, account ? { account } : {}),
    placeholderData: keepPreviousData,
  });
  const accounts = data?.accounts ?? [];
  const selectedAccount = accounts.find((each) => each.account === account);
  const selectedAccountId = selectedAccount?.account;
  const scanned = accounts.length > 0;
  return (
    <>
      <PageHeader
        title={title}
        lead={data && scanned ? leadOf(data, selectedAccount) : "Revisiones de sus cuentas en la nube."}
        actions={
          scanned && (
            <>
              <AccountChoice
                accounts={accounts}
                value={selectedAccountId ?? ""}
                all="Todas las cuentas"
                onChoose={choose}
              />
              {brings && (
                <>
                  <LinkButton to={paths.scanImports}>Cargar informes</LinkButton>
                  <Button look="quiet" onClick={() => setKeys(true)}>
                    Claves de lectura
                  </Button>
                </>
              )}
            </>
          )
        }
      />
      {lacksCompany(error) ? (
        <NothingScanned />
      ) : !data ? (
        <NotLoaded query={{ error, refetch }} title="No se pudo cargar la postura" count={12} />
      ) : !scanned ? (
        <NothingScanned />
      ) : (
        <div className={styles.stack}>
          <Tabs
            label={title}
            active={oneOf(views, view ?? "") ?? views[0]}
            onChange={(key) => setView(key === views[0] ? null : key)}
            tabs={[
              {
                key: "resumen",
                title: "Resumen",
                content: <CloudSummary data={data} account={selectedAccountId} />,
              },
              {
                key: "secciones",
                title: "Secciones de CIS",
                content: (
                  <CloudSections
                    accounts={accounts}
                    account={selectedAccountId ?? accounts[0]?.account ?? ""}
                    onChoose={choose}
                  />
                ),
              },
              { key: "manuales", title: "Revisiones manuales", content: <ManualChecks /> },
            ]}
          />
        </div>
      )}
      {keys && <ReaderKeysDialog onClose={() => setKeys(false)} />}
    </>
  );
}
