import { useQuery } from "@tanstack/react-query";
import {
  campaignDays,
  listCampaigns,
  SharedKind,
  sharedKinds,
} from "#features/detection/campaigns/campaigns.contract.ts";
import { sharedKindLabels } from "#features/detection/campaigns/campaigns.labels.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressParam, useOpenParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Toolbar, ToolbarSearch } from "#platform/web/kit/layout/toolbar.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { DataTable } from "#platform/web/kit/table/data-table.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { countOf, numberText } from "#platform/web/text/number-text.ts";
import { campaignColumns, campaignKey } from "./campaign-columns.tsx";
import { CampaignDrawer } from "./campaign-drawer.tsx";
import styles from "./campaigns.module.css";

const title = "Campañas";
const openParam = "campana";
const dayLabels = { 1: "Últimas 24 horas", 7: "Últimos 7 días", 30: "Últimos 30 días" } as const;
const defaultDays = 7;

/** The page with values that occur in several companies, for the provider's people who serve them. */
export default function ManageCampaignsPage() {
  if (!useMay("campaign.read")) return <StaffOnly title={title} />;
  return (
    <>
      <PageHeader
        title={title}
        lead="Reglas, direcciones, archivos y enlaces que aparecen en dos o más de sus empresas."
      />
      <CampaignList />
    </>
  );
}

function CampaignList() {
  const [daysParam, setDays] = useAddressParam("dias");
  const [kindParam, setKind] = useAddressParam("tipo");
  const [search, setSearch] = useAddressParam("q");
  const [openKey, open] = useOpenParam(openParam);
  const days = campaignDays.find((each) => String(each) === daysParam) ?? defaultDays;
  const kind = oneOf(sharedKinds, kindParam ?? "");
  const { data, error, refetch } = useQuery({
    ...callQuery(listCampaigns, {
      days,
      ...(kind && { kind: SharedKind.parse(kind) }),
      ...(search && { q: search }),
    }),
    placeholderData: (before) => before,
  });
  const campaign = data?.items.find((each) => campaignKey(each) === openKey);
  return (
    <>
      <Toolbar>
        <ToolbarSearch>
          <SearchBox
            label="Buscar valor o título"
            value={search ?? ""}
            onSearch={(text) => setSearch(text || null)}
          />
        </ToolbarSearch>
        <Select
          aria-label="Período"
          options={campaignDays.map((each) => ({ value: String(each), label: dayLabels[each] }))}
          value={String(days)}
          onChange={({ target }) => setDays(target.value === String(defaultDays) ? null : target.value)}
        />
        <Select
          aria-label="Tipo"
          placeholder="Todos los tipos"
          options={sharedKinds.map((each) => ({ value: each, label: sharedKindLabels[each] }))}
          value={kind ?? ""}
          onChange={({ target }) => setKind(target.value || null)}
        />
      </Toolbar>
      {!data && (
        <NotLoaded
          query={{ error, refetch }}
          title="No se pudieron cargar las campañas"
          shape="rows"
          count={10}
        />
      )}
      {data && data.items.length === 0 && (
        <EmptyState title="Nada se repite entre sus empresas">
          {data.companies < 2
            ? "Usted atiende una sola empresa; las campañas comparan dos o más."
            : "Amplíe el período o quite un filtro."}
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <>
          <DataTable
            caption={title}
            columns={campaignColumns}
            rows={data.items}
            keyOf={campaignKey}
            openKey={campaign && campaignKey(campaign)}
            openParam={openParam}
            onOpen={(row) => open(campaignKey(row))}
          />
          <p className={styles.soft}>
            {data.capped
              ? `Se muestran las ${data.items.length} de más empresas; filtre para ver otras. `
              : `${countOf(data.items.length, "campaña", "campañas")}. `}
            Se compararon {countOf(data.companies, "empresa", "empresas")}, hasta{" "}
            {numberText(data.rows_per_company)} registros por tipo en cada una.
          </p>
        </>
      )}
      {campaign && <CampaignDrawer campaign={campaign} onClose={() => open(null)} />}
    </>
  );
}
