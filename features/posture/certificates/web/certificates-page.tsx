import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { getCertificateOverview } from "#features/posture/certificates/contracts/certificate-overview.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { useAddressWriter } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { EmptyState } from "#platform/web/kit/messages/state-message.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { CertificateImports } from "./certificate-imports.tsx";
import { certificateList } from "./list/certificate-definition.tsx";
import { CertificateList } from "./list/certificate-list.tsx";
import { CertificateOverviewPart } from "./overview/certificate-overview-part.tsx";

const all = certificateList("all");
const unclassified = certificateList("unknown");

/** The state of the company's certificates, their renewals, and the imported files. */
export default function CertificatesPage() {
  const [params] = useSearchParams();
  const write = useAddressWriter();
  const brings = useMay("certificate.manage");
  const overview = useQuery(callQuery(getCertificateOverview, {})).data;
  const view = params.get("vista") ?? "resumen";
  const turn = (key: string) =>
    write((next) => {
      for (const name of [...next.keys()]) next.delete(name);
      if (key !== "resumen") next.set("vista", key);
    });
  const unknown = overview?.by_scope.unknown ?? 0;
  const tabs = [
    { key: "resumen", title: "Resumen", content: <Overview /> },
    { key: "todos", title: "Todos", content: <CertificateList definition={all} headless /> },
    ...(unknown > 0 || view === "sin-clasificar"
      ? [
          {
            key: "sin-clasificar",
            title: "Sin clasificar",
            content: <CertificateList definition={unclassified} headless />,
          },
        ]
      : []),
    ...(brings ? [{ key: "cargas", title: "Cargar archivos", content: <CertificateImports /> }] : []),
  ];
  return (
    <>
      <PageHeader
        title="Certificados"
        lead="Certificados de su empresa: dónde se usan, cuáles renovar y cuándo."
      />
      <Tabs
        label="Certificados"
        active={tabs.some(({ key }) => key === view) ? view : "resumen"}
        onChange={turn}
        tabs={tabs}
      />
    </>
  );
}

function Overview() {
  const { data, error, refetch } = useQuery(callQuery(getCertificateOverview, {}));
  const brings = useMay("certificate.manage");
  if (!data) return <NotLoaded query={{ error, refetch }} title="No se pudo cargar el resumen" count={10} />;
  if (!data.has_data)
    return (
      <EmptyState
        title="Todavía no se conoce ningún certificado"
        action={
          brings && <LinkButton to={`${paths.certificates}?vista=cargas`}>Cargar certificados</LinkButton>
        }
      >
        Llegan con los reportes de testssl.sh, SSLyze, SSL Labs, Nessus y OpenVAS, en archivos PEM, DER o
        PKCS#7, o escritos a mano. Todavía no se han cargado certificados.
      </EmptyState>
    );
  return <CertificateOverviewPart overview={data} />;
}
