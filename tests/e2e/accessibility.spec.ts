import { expectAccessible } from "./axe.js";
import { test } from "./fixture.js";
import { openScreen, screens } from "./screens.js";

test.setTimeout(90_000);

for (const screen of screens)
  test.describe(screen.name, () => {
    test.use({ isSignedIn: screen.isSignedIn });

    test("breaks no rule of WCAG 2.2 AA in either theme, and never scrolls sideways as a page", async ({
      page,
      ask,
      complaints,
    }) => {
      if (screen.complaint) complaints.expect(screen.complaint);
      await openScreen(page, screen, ask);
      await expectAccessible(page);
    });
  });
