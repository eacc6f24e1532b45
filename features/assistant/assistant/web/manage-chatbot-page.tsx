import { useNavigate, useSearchParams } from "react-router";
import { oneOf } from "#platform/contract/word-list.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { ManagedConversationList } from "./conversations/conversation-list.tsx";
import { QualityTab } from "./manage/quality-tab.tsx";
import { SettingsTab } from "./manage/settings-tab.tsx";

const title = "Administración de Atenea";
const sides = ["conversaciones", "conocimiento", "vacios", "configuracion", "calidad"] as const;

/** The management of Atenea: questions, knowledge, settings, and quality. */
export default function ManageChatbotPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  if (!useMay("assistant.manage")) return <StaffOnly title={title} />;
  // Each side has its own filters, so switching sides removes them.
  const show = (side: string) => navigate({ search: new URLSearchParams({ vista: side }).toString() });
  return (
    <>
      <PageHeader
        title={title}
        lead="De la empresa activa: sus conversaciones, lo que Atenea sabe y cómo responde."
      />
      <Tabs
        label={title}
        active={oneOf(sides, params.get("vista") ?? undefined) ?? "conversaciones"}
        onChange={show}
        tabs={[
          { key: "conversaciones", title: "Conversaciones", content: <ManagedConversationList /> },
          {
            key: "conocimiento",
            title: "Conocimiento",
            content: <FeatureSlot slot="knowledge-manager" />,
          },
          {
            key: "vacios",
            title: "Preguntas sin respuesta",
            content: <FeatureSlot slot="knowledge-gaps" />,
          },
          { key: "configuracion", title: "Configuración", content: <SettingsTab /> },
          { key: "calidad", title: "Uso y calidad", content: <QualityTab /> },
        ]}
      />
    </>
  );
}
