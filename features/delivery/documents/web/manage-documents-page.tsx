import { useSearchParams } from "react-router";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressWriter } from "#platform/web/address/address-param.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { CompanyDocumentsTable } from "./manage/company-documents.tsx";
import { DocumentKinds } from "./manage/document-kinds.tsx";
import { WaitingDocuments } from "./manage/waiting-documents.tsx";
import { TemplatesPart } from "./templates/templates-part.tsx";

const title = "Documentos y plantillas";
const views = ["revision", "empresas", "envios", "destinatarios", "periodos", "plantillas", "tipos"] as const;

/** Documents of all companies: those in review, the state of each company, periods and kinds. */
export default function ManageDocumentsPage() {
  const isAllowed = useMay("document.global");
  const [params] = useSearchParams();
  const write = useAddressWriter();
  if (!isAllowed) return <StaffOnly title={title} />;
  const turn = (next: string) =>
    write((address) => {
      for (const name of [...address.keys()]) address.delete(name);
      if (next !== views[0]) address.set("vista", next);
    });
  return (
    <>
      <PageHeader
        title={title}
        lead="Al abrir un documento o una empresa, esa empresa pasa a ser la activa."
      />
      <Tabs
        label={title}
        active={oneOf(views, params.get("vista") ?? "") ?? views[0]}
        onChange={turn}
        tabs={[
          { key: "revision", title: "Por revisar", content: <WaitingDocuments /> },
          { key: "empresas", title: "Empresas", content: <CompanyDocumentsTable /> },
          {
            key: "envios",
            title: "Envíos",
            content: <FeatureSlot slot="company-sendings" />,
          },
          {
            key: "destinatarios",
            title: "Destinatarios y reglas",
            content: <FeatureSlot slot="delivery-settings" />,
          },
          {
            key: "periodos",
            title: "Períodos",
            content: <FeatureSlot slot="company-periods" />,
          },
          { key: "plantillas", title: "Plantillas", content: <TemplatesPart /> },
          { key: "tipos", title: "Tipos y conservación", content: <DocumentKinds /> },
        ]}
      />
    </>
  );
}
