import { pipelineFigures as figures } from "#features/automation/pipelines/contracts/pipeline-figures.ts";
import type { FigureSource } from "#platform/server/figures/figure-source.extension.ts";
import { countActive } from "../engine/limit.store.ts";
import { companyRowsOf } from "../library/pipeline.store.ts";

/** The figures of pipelines. The client's people count the pipelines of the company. */
export const pipelineFigures: FigureSource = {
  figures,
  async read(context) {
    const { active, failed } = await countActive(companyRowsOf(context), context.side);
    return { "pipelines.active": { value: active }, "pipelines.failed": { value: failed } };
  },
};
