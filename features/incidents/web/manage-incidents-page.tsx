import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listUsers } from "#features/access/access.contract.ts";
import { switchCompany } from "#features/companies/companies.contract.ts";
import { listCompanyIncidents } from "#features/incidents/contracts/incident-figures.contract.ts";
import { call, callQuery } from "#platform/web/call/call.ts";
import { refusalText } from "#platform/web/call/problem-sentences.ts";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { defineList } from "#platform/web/list/list-definition.ts";
import { ListPage } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { PartSlot } from "#platform/web/screen/part-slot.tsx";
import { companyColumns } from "./companies/company-columns.tsx";
import { incidentsPath } from "./list/incident-address.ts";

const companies = defineList({
  title: "Incidentes de las empresas",
  lead: "La peor primero. Al abrir una fila, esa empresa pasa a ser la activa. Los restringidos solo cuentan para su gente.",
  call: listCompanyIncidents,
  things: "empresas",
  failed: "No se pudo cargar la vista",
  search: "Buscar empresa",
  columns: companyColumns,
  keyOf: ({ company }) => String(company.id),
  opens: { page: () => incidentsPath() },
  empty: { title: "No hay empresas", text: "Las empresas se agregan en Administración." },
  nothingMatches: "Ninguna empresa coincide",
  staffOnly: true,
});

/** Makes a company the active one and opens its incidents, with nothing of the former company left behind. */
function useEnterCompany() {
  const known = useQuery(callQuery(listUsers, {})).data?.[0]?.companies;
  return useMutation({
    mutationFn: async (companyId: number) => {
      const company = known?.find(({ id }) => id === companyId);
      if (!company) throw new Error(`Company ${companyId} is not among those of the person`);
      await call(switchCompany, { client: company.full_name });
      localStorage.clear();
      location.assign(incidentsPath());
    },
  });
}

/** Every company with what is open, critical, late and waiting; one press leads into it. */
export default function ManageIncidentsPage() {
  const list = useList(companies);
  const [entering, setEntering] = useState<number>();
  const enter = useEnterCompany();
  return (
    <ListPage
      list={list}
      over={
        enter.error && (
          <Notice tone="danger" title="No se pudo entrar a la empresa">
            {refusalText(enter.error)}
          </Notice>
        )
      }
      below={<PartSlot file="legal-duties/web/company-duties.tsx" />}
      openKey={enter.isPending ? String(entering) : undefined}
      onOpen={({ company }) => {
        setEntering(company.id);
        enter.mutate(company.id);
      }}
    />
  );
}
