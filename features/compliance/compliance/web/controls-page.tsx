import { useMemo } from "react";
import { controlQuery } from "#features/compliance/control-states/control-list.contract.ts";
import { oneOf } from "#platform/contract/word-list.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { ListBody, ListHeader } from "#platform/web/list/list-page.tsx";
import { useList } from "#platform/web/list/use-list.ts";
import { FeatureSlot } from "#platform/web/screen/feature-slot.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { ControlDrawer } from "./control/control-drawer.tsx";
import { BulkBar } from "./controls/bulk-bar.tsx";
import { controlColumns } from "./controls/control-columns.tsx";
import { controlListDefinition, useAdoptedStandards } from "./controls/control-list.tsx";
import styles from "./controls/controls-list.module.css";
import { NoStandards } from "./overview/no-standards.tsx";
import { useToday } from "./text/plain-text.ts";

/** The page with the filtered list of controls of all followed standards, and a drawer for one of them. */
export default function ControlsPage() {
  const list = useList(controlListDefinition);
  const today = useToday();
  const mayWrite = useMay("compliance.write");
  const followed = useAdoptedStandards();
  const { filter, total, openKey } = list;
  const columns = useMemo(() => {
    // The name of the standard is shown only where the list contains several.
    const several = filter.standard_id === undefined ? (followed ?? []) : [];
    return controlColumns(new Map(several.map(({ standard }) => [standard.id, standard.short_name])), today);
  }, [followed, filter.standard_id, today]);

  if (followed?.length === 0)
    return (
      <>
        <PageHeader title={list.definition.title} lead={list.definition.lead} />
        <NoStandards />
      </>
    );
  return (
    <>
      <ListHeader
        list={list}
        actions={
          (list.query.isPending || total.count > 0) && (
            <FeatureSlot
              slot="controls-download"
              filter={filter}
              sort={oneOf(controlQuery.sorts, list.sortWord)}
              loading={<Button notYet="Se está cargando">Exportar CSV</Button>}
            />
          )
        }
      />
      <div className={styles.list}>
        <ListBody
          list={list}
          columns={columns}
          between={
            mayWrite &&
            (list.query.isPending || total.count > 0) && (
              <BulkBar list={list} standards={followed ?? []} total={total} />
            )
          }
          drawer={
            openKey && (
              <ControlDrawer
                key={openKey}
                id={Number(openKey)}
                position={list.position}
                onClose={list.close}
              />
            )
          }
        />
      </div>
    </>
  );
}
