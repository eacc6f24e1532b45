import { useQuery } from "@tanstack/react-query";
import { getManagedCompany } from "#features/companies/manage-companies.contract.ts";
import { useAddressParam } from "#platform/web/address-param.ts";
import { callQuery } from "#platform/web/call-query.ts";
import { Drawer } from "#platform/web/kit/drawer.tsx";
import { positionAmong } from "#platform/web/kit/drawer-position.ts";
import { ErrorState } from "#platform/web/kit/error-state.tsx";
import { Skeleton } from "#platform/web/kit/skeleton.tsx";
import { Tabs } from "#platform/web/kit/tabs.tsx";
import { CompanyForm } from "./company-form.tsx";
import { CompanyMembers } from "./company-members.tsx";
import { CompanyPeriods } from "./company-periods.tsx";
import { CompanyServices } from "./company-services.tsx";

interface CompanyDrawerProps {
  id: number;
  /** The companies of the page beside, in their order. */
  siblings: number[];
  onMove: (id: number) => void;
  onClose: () => void;
}

/** One company beside the list: its data, services, periods and people. */
export function CompanyDrawer({ id, siblings, onMove, onClose }: CompanyDrawerProps) {
  const [tab, setTab] = useAddressParam("ficha");
  const { data: company, error, refetch } = useQuery(callQuery(getManagedCompany, { id }));

  return (
    <Drawer
      title={company?.name ?? "Empresa"}
      onClose={onClose}
      position={positionAmong(siblings, id, onMove)}
    >
      {error && !company ? (
        <ErrorState title="No se pudo abrir la empresa" failure={error} onRetry={() => refetch()} />
      ) : company ? (
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
      ) : (
        <Skeleton count={8} />
      )}
    </Drawer>
  );
}
