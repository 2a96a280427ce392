const pieces = [
  "shell/shell",
  "search-readers",
  "settings/use-interests",
  "linked/linked",
  "linked/marked",
  "components/(panel-error|panel-state|status-tag|sample-mark|empty-state|progress-bar|key-figure|skeleton)",
  "components/(choice-bar|export-menu|use-media-query)",
  "components/(copy-link-button|scroll-region|use-copy|total|checkbox|search-field|grid/cursor-pages|grid/pages-state)",
];
const inShell = new RegExp(`/src/(${pieces.join("|")})\\.tsx?$`.replaceAll("/", "[\\\\/]"));

/**
 * What is always wanted together, each with all that it imports, comes in one file: a dozen small ones compress worse and
 * cost a request each. The rest is split by screens.
 */
export const chunks = [
  // What every page needs before it shows anything.
  {
    name: "main",
    test: /[\\/]src[\\/]main\.tsx$|[\\/]node_modules[\\/](@tanstack[\\/]react-router|react)[\\/]/,
    priority: 5,
  },
  // Who is signed in, and the forms in which one says so; the area behind the sign-in has forms too.
  {
    name: "session",
    test: /[\\/]src[\\/](session[\\/](page|use-session|redirect|storage-refusal)|auth[\\/](use-form|validate|account)|components[\\/](password-field|text-field|form-failure|tabs))\.tsx?$/,
    priority: 3,
  },
  // The frame of the public pages; the landing page does without the session.
  {
    name: "frame",
    test: /[\\/]src[\\/](auth[\\/]auth-frame|components[\\/]capital-flow-strip)\.tsx$/,
    priority: 4,
  },
  { name: "landing", test: /[\\/]src[\\/](landing[\\/]landing-page|routes[\\/]landing)\.tsx/, priority: 0.9 },
  // What the ghost of the dashboard is drawn with, behind the public pages.
  { name: "flow-geometry", test: /[\\/]src[\\/]components[\\/]flow-geometry\.ts$/, priority: 2 },
  // What the command palette shares with other screens, and what must be there later: fetched with it once the page is idle.
  {
    name: "palette-parts",
    test: /[\\/]src[\\/](workspace[\\/](find-records|use-found|sections)|(settings|admin)[\\/]sections|palette[\\/]finders|usage[\\/]follow-pages|shell[\\/]session-warning-dialog|states)\.tsx?$/,
    priority: 0.5,
  },
  // The area behind the sign-in, with the small pieces that most of its screens are made of.
  { name: "shell", test: inShell, priority: 1 },
  // What the first chart of the dashboard is drawn with, which the others share.
  { name: "charts", test: /[\\/]src[\\/]charts[\\/](series-chart|chart-parts|use-chart-size)\.tsx?$/, priority: 0.8 },
  // A list of records, whichever they are.
  {
    name: "family-list",
    test: /[\\/]src[\\/]records[\\/](family-list|list-screen|columns|last-searches|compare[\\/](compare-ids|compare-tray))\.tsx?$/,
    priority: 0.7,
  },
];
