import { expect, test } from "vitest";
import { attackValues, injectedHeader } from "./inputs/attack-values.fixture.ts";
import { attackedPortal, callsOfFields, reveals } from "./inputs/attacked-portal.fixture.ts";
import { exampleInput, leastInput } from "./inputs/example-input.fixture.ts";
import { effectsOf } from "./inputs/no-effect.fixture.ts";
import { withEachText } from "./inputs/with-each-text.fixture.ts";

const { portal, log, someStaff, expectBystanderUnharmed } = await attackedPortal();

test.each(callsOfFields)(
  "%s takes what would be a command elsewhere for the text that it is",
  async (_name, call) => {
    const values = attackValues(portal.dataDirectory);
    const failed: string[] = [];
    let staff = await someStaff();
    log.length = 0;
    for (const { place, inputs } of withEachText(exampleInput(call), leastInput(call), values)) {
      // An input that the contract refuses never reaches the verb, so one such input suffices to show what the refusal
      // reveals.
      const [refusedInputs, acceptedInputs] = [false, true].map((accepts) =>
        inputs.filter((input) => call.input.safeParse(input).success === accepts),
      ) as [typeof inputs, typeof inputs];
      for (const input of [...acceptedInputs, ...refusedInputs.slice(0, 1)]) {
        const answer = await staff.call(call as never, input as never);
        const owned = JSON.stringify(answer.headers).match(`${injectedHeader}|injected=`);
        if (answer.statusCode >= 500 || owned || reveals(answer.body))
          failed.push(
            `${place}: ${answer.statusCode} ${answer.body.slice(0, 200)} ${log.at(-1)?.slice(0, 600)}`,
          );
        if (answer.statusCode === 401) staff = await someStaff();
      }
    }
    expect(failed).toEqual([]);
    expect(await effectsOf(portal, log)).toEqual([]);
  },
);

test(
  "after all of that, the rows of a company that nobody spoke of are as they were",
  expectBystanderUnharmed,
);
