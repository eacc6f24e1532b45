import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import * as paths from "#platform/contract/paths.ts";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import { useAddressParam, useOpenParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button, buttonClass } from "#platform/web/kit/buttons/button.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { ListRoom } from "#platform/web/kit/layout/list-room.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { Toolbar } from "#platform/web/kit/layout/toolbar.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { isForbidden, StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { Drawer, positionAmong } from "#platform/web/kit/overlays/drawer.tsx";
import { ViewMenuSlot } from "#platform/web/list/view-menu-slot.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { type companySorts, getManagedCompany, listManagedCompanies } from "../manage-companies.contract.ts";
import { CompanyForm } from "./company/company-form.tsx";
import { CompanyMembers } from "./company/company-members.tsx";
import { CompanyPeriods } from "./company/company-periods.tsx";
import { CompanyServices } from "./company/company-services.tsx";
import { CompanyTable } from "./company/company-table.tsx";
import { SegmentFilters, segmentFromFilters, segmentNames } from "./company/segment-filters.tsx";
import { useChosenCompanies } from "./company/use-chosen-companies.ts";

interface CompanyDrawerProps {
  id: number;
  /** The ids of the companies on the current page of the list, in order. */
  siblings: number[];
  onMove: (id: number) => void;
  onClose: () => void;
}

/** The drawer of one company: its data, services, periods and people. */
function CompanyDrawer({ id, siblings, onMove, onClose }: CompanyDrawerProps) {
  const [tab, setTab] = useAddressParam("ficha");
  const { data: company, error, refetch } = useQuery(callQuery(getManagedCompany, { id }));

  return (
    <Drawer
      title={company?.name ?? "Empresa"}
      onClose={onClose}
      position={positionAmong(siblings, id, onMove)}
    >
      {company ? (
        <>
          {company.enabled && <FeatureSlot slot="company-gaps" companyId={id} />}
          <Tabs
            label="Ficha de la empresa"
            active={tab ?? "datos"}
            onChange={setTab}
            tabs={[
              { key: "datos", title: "Datos y política", content: <CompanyForm company={company} /> },
              { key: "servicios", title: "Servicios", content: <CompanyServices companyId={id} /> },
              { key: "periodos", title: "Períodos", content: <CompanyPeriods companyId={id} /> },
              {
                key: "personas",
                title: `Personas (${company.members})`,
                content: <CompanyMembers companyId={id} />,
              },
            ]}
          />
        </>
      ) : (
        <NotLoaded query={{ error, refetch }} title="No se pudo abrir la empresa" count={8} />
      )}
    </Drawer>
  );
}

const filterNames = ["estado", ...segmentNames] as const;
const states = [
  { value: "true", label: "Activas" },
  { value: "false", label: "Desactivadas" },
] as const;

/** The page for staff with all companies: search, a form to add one, and a drawer for each. */
export default function CompaniesPage() {
  const list = useAddressFilters(filterNames);
  const [open, setOpen] = useOpenParam("empresa", "ficha");
  const beside = open ?? undefined;
  const sort = list.sort ?? { by: "name", direction: "ascending" };
  const state = list.filters.estado?.[0];
  const filter = { q: list.search, ...segmentFromFilters(list.filters) };
  const selection = useChosenCompanies(filter);
  const query = useQuery({
    ...callQuery(listManagedCompanies, {
      ...filter,
      enabled: state as "true" | "false" | undefined,
      sort: `${sort.direction === "descending" ? "-" : ""}${sort.by}` as (typeof companySorts)[number],
      cursor: list.page ?? undefined,
    }),
    placeholderData: keepPreviousData,
  });

  if (isForbidden(query.error)) return <StaffOnly title="Empresas" />;
  return (
    <>
      <PageHeader
        title="Empresas"
        lead="Los clientes del proveedor, con su política de acceso, sus servicios y sus períodos."
        actions={
          <>
            <ViewMenuSlot list="manage-companies" />
            <FeatureSlot slot="acts-button" />
            <Link className={buttonClass({ look: "main" })} to={paths.companySetup}>
              <IconPlus aria-hidden="true" />
              Nueva empresa
            </Link>
          </>
        }
      />
      <Toolbar>
        <SearchBox label="Buscar por nombre o rubro" value={list.search} onSearch={list.setSearch} />
        <FilterChips
          label="Estado"
          options={states}
          chosen={state ? [state] : []}
          onToggle={(value) => list.setFilter("estado", value === state ? [] : [value])}
        />
        <SegmentFilters list={list} />
      </Toolbar>
      <FeatureSlot slot="act-bar" companyIds={selection.ids} onClear={selection.clear}>
        {state !== "false" && (
          <Button small onClick={selection.chooseFitting}>
            Elegir todas las activas
          </Button>
        )}
      </FeatureSlot>
      <ListRoom
        drawer={
          beside && (
            <CompanyDrawer
              key={beside}
              id={Number(beside)}
              siblings={query.data?.items.map(({ id }) => id) ?? []}
              onMove={(id) => setOpen(String(id))}
              onClose={() => setOpen(null)}
            />
          )
        }
      >
        <CompanyTable
          query={query}
          list={list}
          sort={sort}
          openId={beside}
          chosen={selection.keys}
          onChoose={selection.toggle}
          onOpen={(id) => setOpen(String(id))}
        />
      </ListRoom>
    </>
  );
}
