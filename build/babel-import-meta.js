/** In Jest modules are CommonJS: `import.meta.dirname`, `.filename`, `.url` and `.main` in their terms. */
export default function importMeta({ template }) {
  const values = {
    dirname: template.expression('__dirname'),
    filename: template.expression('__filename'),
    url: template.expression("require('node:url').pathToFileURL(__filename).href"),
    main: template.expression('false'),
  }
  return {
    name: 'import-meta',
    visitor: {
      MemberExpression(path) {
        const { object, property } = path.node
        if (object.type === 'MetaProperty' && property.name in values)
          path.replaceWith(values[property.name]())
      },
    },
  }
}
