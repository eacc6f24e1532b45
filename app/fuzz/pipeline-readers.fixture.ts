import {
  PipelineDefinition,
  valueLimit,
} from "#features/automation/pipelines/contracts/pipeline-definition.contract.ts";
import { readPipelineYaml, writePipelineYaml } from "#features/automation/pipelines/readers/pipeline-yaml.ts";
import {
  fillTemplateText,
  resolverInScope,
} from "#features/automation/pipelines/server/expressions/evaluate.rules.ts";
import { ExpressionError } from "#features/automation/pipelines/server/expressions/tokens.rules.ts";
import { readyPipelines } from "#features/automation/pipelines/server/templates/ready-pipelines.ts";
import type { OutsideReader } from "./outside-readers.fixture.ts";

const maxFile = 100_000;
const scope = { causa: { tecnicas: ["T1078"], a: 5, b: "c" } };

/** The readers of definitions of pipelines and of their expressions. */
export const pipelineReaders: readonly OutsideReader[] = [
  {
    name: "pipelines: YAML",
    examples: readyPipelines
      .slice(0, 4)
      .map(({ content }) => writePipelineYaml(PipelineDefinition.parse(content))),
    read: (bytes) => readPipelineYaml(bytes.toString("utf8")),
    longest: maxFile,
  },
  {
    name: "pipelines: expressions",
    examples: ["{{ unir(causa.tecnicas, ', ') + 'x' }}", "{{ no (causa.a >= 4) o contiene(causa.b, 'c') }}"],
    read: (bytes) => fillTemplateText(bytes.toString("utf8"), resolverInScope(scope)),
    longest: valueLimit,
    refuses: ExpressionError,
  },
];
