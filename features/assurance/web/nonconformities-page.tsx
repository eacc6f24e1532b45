import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { gradeWords } from "#features/control-states/control-states.words.ts";
import { useAddressFilters } from "#platform/web/address/address-filters.ts";
import { useAddressParam, useOpenParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { lacksCompany } from "#platform/web/call/call-failure.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { FilterChips } from "#platform/web/kit/filters/filter-chips.tsx";
import { SearchBox } from "#platform/web/kit/filters/search-box.tsx";
import { Select } from "#platform/web/kit/forms/select.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { Toolbar } from "#platform/web/kit/layout/toolbar.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import {
  countNonconformities,
  listNonconformities,
  type NonconformityKind,
  type NonconformityStatus,
  nonconformityKinds,
  nonconformityStatuses,
} from "../contracts/nonconformity.contract.ts";
import styles from "./assurance.module.css";
import { nonconformityMarks } from "./assurance-words.ts";
import { ExceptionList } from "./findings/exception-list.tsx";
import { NewNonconformityDialog } from "./findings/new-nonconformity-dialog.tsx";
import { NonconformityDrawer } from "./findings/nonconformity-drawer.tsx";
import { NonconformityTable } from "./findings/nonconformity-table.tsx";

const filterNames = ["estado", "tipo", "vencidas", "orden"] as const;

/** What audits found, what is done about it, and the gaps that the company accepts for a while. */
export default function NonconformitiesPage() {
  const list = useAddressFilters(filterNames);
  const [tab] = useAddressParam("ficha");
  const navigate = useNavigate();
  const [open, setOpen] = useOpenParam("abierta");
  const audits = useMay("compliance.review");
  const status = list.filters.estado?.[0] as NonconformityStatus | undefined;
  const kind = list.filters.tipo?.[0] as NonconformityKind | undefined;
  const overdue = list.filters.vencidas?.[0] === "si";
  const query = useQuery({
    ...callQuery(listNonconformities, {
      q: list.search,
      status,
      kind,
      overdue: overdue ? "true" : undefined,
      sort: list.filters.orden?.[0] === "plazo" ? "due" : "recent",
      cursor: list.page ?? undefined,
    }),
    placeholderData: keepPreviousData,
  });
  const counts = useQuery(callQuery(countNonconformities, {})).data;
  const chosen = [...(status ? [status] : []), ...(overdue ? ["overdue"] : [])];
  const toggle = (value: string) =>
    value === "overdue"
      ? list.setFilter("vencidas", overdue ? [] : ["si"])
      : list.setFilter("estado", value === status ? [] : [value]);
  const ids = query.data?.items.map(({ id }) => id) ?? [];
  return (
    <>
      <PageHeader
        title="No conformidades"
        lead="Lo que encontraron las auditorías, su causa, lo que se hizo y cómo se comprobó que funciona."
        actions={
          <Button look="main" notYet={lacksCompany(query.error)} onClick={() => setOpen("nueva")}>
            <IconPlus aria-hidden="true" />
            {audits ? "Nueva no conformidad" : "Nueva observación"}
          </Button>
        }
      />
      <Tabs
        label="No conformidades y excepciones"
        active={tab ?? "no-conformidades"}
        // The other list begins anew: a place in this one means nothing there.
        onChange={(key) => navigate({ search: key === "no-conformidades" ? "" : `?ficha=${key}` })}
        tabs={[
          {
            key: "no-conformidades",
            title: "No conformidades",
            content: (
              <>
                <Toolbar>
                  <SearchBox
                    label="Buscar por texto o código"
                    value={list.search}
                    onSearch={list.setSearch}
                  />
                  <FilterChips
                    label="Estado"
                    options={[
                      ...nonconformityStatuses.map((value) => ({
                        value,
                        label: nonconformityMarks[value].text,
                        ...(counts && { count: counts.by_status[value] }),
                      })),
                      { value: "overdue", label: "Vencidas", ...(counts && { count: counts.overdue }) },
                    ]}
                    chosen={chosen}
                    onToggle={toggle}
                  />
                  <Select
                    aria-label="Tipo"
                    className={styles.choice}
                    placeholder="Todos los tipos"
                    options={nonconformityKinds.map((value) => ({ value, label: gradeWords[value] }))}
                    value={kind ?? ""}
                    onChange={(event) =>
                      list.setFilter("tipo", event.target.value ? [event.target.value] : [])
                    }
                  />
                  <Select
                    aria-label="Orden"
                    className={styles.choice}
                    options={[
                      { value: "", label: "Más recientes primero" },
                      { value: "plazo", label: "Por plazo" },
                    ]}
                    value={list.filters.orden?.[0] ?? ""}
                    onChange={(event) =>
                      list.setFilter("orden", event.target.value ? [event.target.value] : [])
                    }
                  />
                </Toolbar>
                <NonconformityTable query={query} list={list} openId={open} onOpen={setOpen} />
              </>
            ),
          },
          { key: "excepciones", title: "Excepciones", content: <ExceptionList /> },
        ]}
      />
      {open === "nueva" && (
        <NewNonconformityDialog onClose={() => setOpen(null)} onCreated={(id) => setOpen(id)} />
      )}
      {open && open !== "nueva" && (
        <NonconformityDrawer
          key={open}
          id={open}
          siblings={ids}
          onMove={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
