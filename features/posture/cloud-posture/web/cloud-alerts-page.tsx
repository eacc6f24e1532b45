import { useSearchParams } from "react-router";
import { cloudAlertQuery } from "#features/posture/cloud-posture/contracts/cloud-alert-query.ts";
import { exportCloudAlerts } from "#features/posture/cloud-posture/contracts/cloud-alerts.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressWriter } from "#platform/web/address/address-param.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { ExportMenu } from "#platform/web/list/export-menu.tsx";
import { ListBody } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { alertListDefinition } from "./alerts/alert-definition.tsx";
import { CheckList } from "./alerts/check-list.tsx";

const views = ["alertas", "revisiones"] as const;
const title = "Alertas de la nube";

/** The page of the failing checks of the company's cloud accounts, by resource or by check. */
export default function CloudAlertsPage() {
  const [params] = useSearchParams();
  const write = useAddressWriter();
  const view = oneOf(views, params.get("vista") ?? "") ?? views[0];
  // Switching the list removes the filters.
  const turn = (next: string) =>
    write((address) => {
      for (const name of [...address.keys()]) address.delete(name);
      if (next !== views[0]) address.set("vista", next);
    });
  return (
    <>
      <PageHeader
        title={title}
        lead="Las revisiones que fallan en sus cuentas, lo más urgente primero."
        actions={<LinkButton to={paths.cloudPosture}>Ver la postura</LinkButton>}
      />
      <Tabs
        label="Ver por"
        active={view}
        onChange={turn}
        tabs={[
          { key: "alertas", title: "Alertas", content: <AlertList /> },
          { key: "revisiones", title: "Por revisión", content: <CheckList /> },
        ]}
      />
    </>
  );
}

function AlertList() {
  const list = useList(alertListDefinition);
  return (
    <ListBody
      list={list}
      tools={
        (list.query.isPending || list.total.count > 0) && (
          <ExportMenu
            contract={exportCloudAlerts}
            query={{ ...list.filter, sort: oneOf(cloudAlertQuery.sorts, list.sortWord) ?? "-priority" }}
            name="alertas-de-la-nube"
            itemNoun="alertas"
          />
        )
      }
      drawer={
        list.openKey && (
          <FeatureSlot
            key={list.openKey}
            slot="finding-beside"
            id={list.openKey}
            position={list.position}
            onClose={list.close}
          />
        )
      }
    />
  );
}
