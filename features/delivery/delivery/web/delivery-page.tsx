import { useSearchParams } from "react-router";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressWriter } from "#platform/web/address/address-param.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { StaffOnly } from "#platform/web/kit/messages/staff-only.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { DeliveryCalendar } from "./manage/delivery-calendar.tsx";
import { EveryObligation } from "./manage/every-obligation.tsx";
import { OwnerTable, PunctualityTable } from "./manage/overview.tsx";

const title = "Entregas";
const views = ["compromisos", "responsables", "calendario", "puntualidad"] as const;

/** The page of the deliveries of all companies: what is due, by whom, and how punctual deliveries were. */
export default function DeliveryPage() {
  const isAllowed = useMay("delivery.global");
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
      <PageHeader title={title} lead="Al abrir un compromiso, su empresa pasa a ser la activa." />
      <Tabs
        label={title}
        active={oneOf(views, params.get("vista") ?? "") ?? views[0]}
        onChange={turn}
        tabs={[
          { key: "compromisos", title: "Compromisos", content: <EveryObligation /> },
          { key: "responsables", title: "Próximos 14 días", content: <OwnerTable /> },
          { key: "calendario", title: "Calendario", content: <DeliveryCalendar /> },
          { key: "puntualidad", title: "Puntualidad", content: <PunctualityTable /> },
        ]}
      />
    </>
  );
}
