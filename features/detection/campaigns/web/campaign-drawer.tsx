import { useState } from "react";
import { Link } from "react-router";
import type {
  Campaign,
  CampaignCompany,
  SharedKind,
} from "#features/detection/campaigns/campaigns.contract.ts";
import {
  commonName,
  originLabels,
  sharedKindLabels,
} from "#features/detection/campaigns/campaigns.labels.ts";
import { huntBatchPlace } from "#features/detection/hunting/hunt-batch.contract.ts";
import { placeInCompany } from "#platform/contract/place-in-company.ts";
import { Button, buttonClass } from "#platform/web/kit/buttons/button.tsx";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { ExactTime, RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { Drawer } from "#platform/web/kit/overlays/drawer.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import type { Column } from "#platform/web/kit/table/table-props.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import { countsText } from "./campaign-columns.tsx";
import styles from "./campaigns.module.css";
import { InvestigateDialog } from "./investigate-dialog.tsx";

const columns: readonly Column<CampaignCompany>[] = [
  {
    key: "company",
    title: "Empresa",
    onPhone: "first",
    cell: ({ company, path }) => <Link to={placeInCompany(company.id, path)}>{company.name}</Link>,
  },
  {
    key: "newest",
    title: "Lo más reciente",
    cell: ({ origin, title }) => `${originLabels[origin].one}: ${title}`,
  },
  { key: "count", title: "Veces", numeric: true, onPhone: "titled", cell: ({ count }) => numberText(count) },
  { key: "last", title: "Última vez", tight: true, cell: ({ last_at }) => <RelativeTime at={last_at} /> },
];

/** The event field that contains a value of each kind. */
const eventFields = {
  rule: "rule_id",
  ip: "ip",
  domain: "domain",
  url: "url",
  hash: "hash",
  mail: "user",
} as const satisfies Record<SharedKind, string>;

/** The link to a search for the value in the events of the companies of the campaign. */
const huntPlace = (campaign: Campaign) =>
  huntBatchPlace({
    title: commonName(campaign).slice(0, 200),
    condition: JSON.stringify([eventFields[campaign.kind], "in", campaign.value.slice(0, 1_000)]),
    companyIds: campaign.companies.map(({ company }) => company.id),
  });

interface CampaignDrawerProps {
  campaign: Campaign;
  onClose: () => void;
}

/** The drawer of one campaign with all its companies and the actions in them. */
export function CampaignDrawer({ campaign, onClose }: CampaignDrawerProps) {
  const works = useMay("campaign.work");
  const [investigating, setInvestigating] = useState(false);
  const { kind, value, title, companies } = campaign;
  return (
    <Drawer title={kind === "rule" ? title : value} onClose={onClose}>
      <FactList>
        <Fact name={sharedKindLabels[kind]}>
          <span className={styles.value}>{value}</span>
        </Fact>
        <Fact name="Dónde">{countsText(campaign)}</Fact>
        <Fact name="Primera vez">
          <ExactTime at={campaign.first_at} />
        </Fact>
        <Fact name="Última vez">
          <ExactTime at={campaign.last_at} />
        </Fact>
      </FactList>
      {works && (
        <p className={styles.actions}>
          <Button look="main" onClick={() => setInvestigating(true)}>
            Investigar en las empresas…
          </Button>
          <Link to={huntPlace(campaign)} className={buttonClass({})}>
            Buscar en las empresas…
          </Link>
        </p>
      )}
      <DataTable
        caption="Empresas de la campaña"
        columns={columns}
        rows={companies}
        keyOf={({ company }) => String(company.id)}
      />
      {investigating && <InvestigateDialog campaign={campaign} onClose={() => setInvestigating(false)} />}
    </Drawer>
  );
}
