import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { oneOf } from "#platform/contract/word-list.ts";
import { useAddressWriter } from "#platform/web/address/address-param.ts";
import { PageHeader } from "#platform/web/kit/layout/page-header.tsx";
import { Tabs } from "#platform/web/kit/layout/tabs.tsx";
import { hearNews } from "#platform/web/live/live-news.ts";
import { useMay } from "#platform/web/screen/use-may.ts";
import { FrameSettings } from "./frames/frame-settings.tsx";
import { BoardImports } from "./list/board-imports.tsx";
import { BoardsList } from "./list/boards-list.tsx";

const title = "Tableros";
const views = ["tableros", "cargas", "direcciones"] as const;

/** The boards of the company; for the team also their exports and the addresses that may be shown. */
export default function DashboardsPage() {
  const [params] = useSearchParams();
  const write = useAddressWriter();
  const manages = useMay("dashboard.manage");
  const queries = useQueryClient();
  useEffect(() => {
    const readAgain = () =>
      void queries.invalidateQueries({
        predicate: ({ queryKey: [name] }) => String(name).startsWith("dashboards.list"),
      });
    return hearNews("dashboards.changed", readAgain, readAgain);
  }, [queries]);
  return (
    <>
      <PageHeader
        title={title}
        lead="Los tableros de su Kibana, OpenSearch Dashboards o Grafana, con los eventos del portal."
      />
      {manages ? (
        <Tabs
          label={title}
          active={oneOf(views, params.get("vista") ?? "") ?? views[0]}
          onChange={(next) =>
            write((address) => {
              for (const name of [...address.keys()]) address.delete(name);
              if (next !== views[0]) address.set("vista", next);
            })
          }
          tabs={[
            { key: "tableros", title: "Tableros", content: <BoardsList /> },
            { key: "cargas", title: "Cargar tableros", content: <BoardImports /> },
            { key: "direcciones", title: "Direcciones permitidas", content: <FrameSettings /> },
          ]}
        />
      ) : (
        <BoardsList />
      )}
    </>
  );
}
