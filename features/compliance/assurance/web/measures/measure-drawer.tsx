import { useQuery } from "@tanstack/react-query";
import { getMeasure } from "#features/compliance/assurance/contracts/measure.contract.ts";
import { useAddressParam } from "#platform/web/address/address-param.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Row, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Notice } from "#platform/web/kit/messages/notice.tsx";
import { Drawer, positionAmong } from "#platform/web/kit/overlays/drawer.tsx";
import { measureMarks } from "../assurance-labels.ts";
import { MeasureControls } from "./measure-controls.tsx";
import { MeasureEffect } from "./measure-effect.tsx";
import { MeasureForm } from "./measure-form.tsx";

interface MeasureDrawerProps {
  id: string;
  siblings?: string[];
  onMove?: (id: string) => void;
  onClose: () => void;
}

/** The drawer of one measure: its status, the controls that it serves, and its effect on them. */
export function MeasureDrawer({ id, siblings = [], onMove, onClose }: MeasureDrawerProps) {
  const [tab, setTab] = useAddressParam("ver");
  const { data, error, refetch } = useQuery(callQuery(getMeasure, { id }));
  if (!data)
    return (
      <Drawer title="Medida" onClose={onClose}>
        <NotLoaded query={{ error, refetch }} title="No se pudo abrir la medida" count={8} />
      </Drawer>
    );
  const { measure, controls } = data;
  const mark = measureMarks[measure.status];
  return (
    <Drawer title={measure.name} onClose={onClose} position={positionAmong(siblings, id, onMove)}>
      <Stack gap={5} bounded>
        <Row as="span" gap={2} across={3}>
          <Badge tone={mark.tone}>{mark.text}</Badge>
          <span>{measure.service ? `Se apoya en ${measure.service.name}` : "Medida propia"}</span>
        </Row>
        {measure.status_note && <Notice tone="warning">{measure.status_note}</Notice>}
        <Tabs
          label="Ficha de la medida"
          active={tab ?? "controles"}
          onChange={setTab}
          tabs={[
            {
              key: "controles",
              title: `Controles (${controls.length})`,
              content: <MeasureControls measure={measure} controls={controls} />,
            },
            { key: "efecto", title: "Efecto", content: <MeasureEffect measure={measure} /> },
            { key: "datos", title: "Datos", content: <MeasureForm measure={measure} onDeleted={onClose} /> },
          ]}
        />
      </Stack>
    </Drawer>
  );
}
