// The types of the part of WebAssembly that we use. TypeScript has them only among the types of the browser.
declare namespace WebAssembly {
  type Imports = Record<string, Record<string, unknown>>
  type Exports = Record<string, unknown>
  type Module = object
  interface Instance {
    readonly exports: Exports
  }
  interface Memory {
    readonly buffer: ArrayBuffer
  }
  interface Table {
    set(index: number, value: unknown): void
  }
  const Module: new (program: Uint8Array) => Module
  const Instance: new (module: Module, imports: Imports) => Instance
}
