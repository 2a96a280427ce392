export const style = `
  :root { color-scheme: light dark; --line: light-dark(#d0d8e1, #314968); --dim: light-dark(#43576e, #b0c0d1);
    --link: light-dark(#0b57a4, #8ec5ff) }
  body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 70rem; padding: 1.5rem 1rem;
    background: light-dark(#fff, #02254c); color: light-dark(#02254c, #f4f7fb); overflow-wrap: break-word }
  h1, h2, h3 { font-weight: 600; line-height: 1.25 } h2 { border-bottom: 1px solid var(--line); margin-top: 2rem; padding-bottom: .25rem }
  code, pre { font: 13px/1.5 ui-monospace, monospace } code { overflow-wrap: anywhere }
  pre { border: 1px solid var(--line); overflow-x: auto; max-height: 30rem; padding: .5rem }
  a { color: var(--link) } .dim { color: var(--dim) } [hidden] { display: none !important }
  .wide { overflow-x: auto } table { border-collapse: collapse; margin: .5rem 0 } caption { font-weight: 600; text-align: left }
  th, td { border-bottom: 1px solid var(--line); padding: .25rem .75rem .25rem 0; text-align: left; vertical-align: top }
  td { min-width: 6rem; overflow-wrap: normal } td p { margin: 0 }
  .operations { list-style: none; padding: 0 }
  .operations li { border-bottom: 1px solid var(--line); display: flex; flex-wrap: wrap; gap: 0 .75rem; padding: .35rem 0 }
  .method { display: inline-block; font-weight: 600; width: 4rem }
  input, select, textarea, button { background: transparent; border: 1px solid var(--dim); color: inherit; font: inherit;
    box-sizing: border-box; max-width: 100%; min-height: 2rem; padding: .2rem .5rem }
  option { background: light-dark(#fff, #02254c) }
  textarea { font: 13px/1.5 ui-monospace, monospace; width: 100% } input[type="search"] { width: 100% }
  button { cursor: pointer; font-weight: 600 } label { display: block; font-weight: 600 }
  .tabs { border: 0; margin: 0; min-width: 0; padding: 0 } .tabs legend { font-weight: 600 }
  .tabs label { display: inline-block; font-weight: 400; margin-right: 1rem } .tabs input { min-height: 0 }
  .tabs pre { display: none } .tabs:has(.sh:checked) pre[data-language="sh"], .tabs:has(.ts:checked) pre[data-language="ts"],
  .tabs:has(.python:checked) pre[data-language="python"] { display: block }`;
