"""The same list of measurements as Django REST Framework would serve it, over the same database."""

import os

import django
from django.conf import settings

settings.configure(
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF=__name__,
    SECRET_KEY="only for the benchmark",
    USE_TZ=True,
    DATABASES={
        "default": {
            "ENGINE": "django.db.backends.postgresql",
            "NAME": os.environ["TWIN_DATABASE"],
            "HOST": os.environ["TWIN_HOST"],
            "PORT": os.environ["TWIN_PORT"],
            "USER": os.environ["TWIN_USER"],
            "PASSWORD": os.environ["TWIN_PASSWORD"],
            "CONN_MAX_AGE": None,
        }
    },
    INSTALLED_APPS=["rest_framework"],
    REST_FRAMEWORK={
        "DEFAULT_AUTHENTICATION_CLASSES": [],
        "DEFAULT_PERMISSION_CLASSES": [],
        "UNAUTHENTICATED_USER": None,
        "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
        "DEFAULT_PAGINATION_CLASS": "rest_framework.pagination.PageNumberPagination",
        "PAGE_SIZE": 15,
    },
)
django.setup()

from django.core.wsgi import get_wsgi_application  # noqa: E402
from django.db import models  # noqa: E402
from django.urls import include, path  # noqa: E402
from rest_framework import routers, serializers, viewsets  # noqa: E402


def named(table, column):
    """A table of which only the name is read."""
    fields = {
        "__module__": __name__,
        "name": models.TextField(db_column=column),
        "Meta": type("Meta", (), {"managed": False, "db_table": table, "app_label": "twin"}),
    }
    return type(table, (models.Model,), fields)


CompanyObject = named("company_objects", "title")
Source = named("pollution_sources", "name")
Component = named("components", "name_ru")
Unit = named("units", "abbreviation")
Author = named("users", "name")
Laboratory = named("laboratories", "name_ru")


def reference(model, **options):
    return models.ForeignKey(model, models.DO_NOTHING, **options)


class Emission(models.Model):
    object = reference(CompanyObject)
    source = reference(Source)
    component = reference(Component)
    unit = reference(Unit)
    author = reference(Author)
    laboratory = reference(Laboratory, null=True)
    region_id = models.IntegerField()
    medium = models.TextField()
    date = models.DateField()
    value = models.DecimalField(max_digits=30, decimal_places=10)
    qualifier = models.TextField(null=True)
    status = models.TextField()
    pdv = models.TextField(null=True)
    pdk = models.TextField(null=True)
    fon = models.TextField(null=True)
    normative_type = models.TextField(null=True)
    normative_value = models.TextField(null=True)
    ratio = models.FloatField(null=True)
    verdict = models.TextField()
    flagged = models.BooleanField()
    risk = models.FloatField()
    comments_count = models.IntegerField()
    created_at = models.DateTimeField()
    updated_at = models.DateTimeField()
    deleted_at = models.DateTimeField(null=True)
    version = models.IntegerField()

    class Meta:
        managed = False
        db_table = "emissions"
        app_label = "twin"


def reference_field(model):
    meta = type("Meta", (), {"model": model, "fields": ["id", "name"]})
    return type(model.__name__ + "Reference", (serializers.ModelSerializer,), {"Meta": meta})()


class EmissionSerializer(serializers.ModelSerializer):
    object = reference_field(CompanyObject)
    source = reference_field(Source)
    component = reference_field(Component)
    unit = reference_field(Unit)
    author = reference_field(Author)
    laboratory = reference_field(Laboratory)

    class Meta:
        model = Emission
        exclude = ["region_id", "deleted_at"]


class EmissionViewSet(viewsets.ReadOnlyModelViewSet):
    serializer_class = EmissionSerializer

    def get_queryset(self):
        rows = Emission.objects.filter(deleted_at=None).order_by("-date", "-id")
        for name, column in {"medium": "medium", "region": "region_id", "object": "object_id"}.items():
            if name in self.request.query_params:
                rows = rows.filter(**{column: self.request.query_params[name]})
        return rows.select_related("object", "source", "component", "unit", "author", "laboratory")


router = routers.SimpleRouter()
router.register("emissions", EmissionViewSet, basename="emission")
urlpatterns = [path("", include(router.urls))]
application = get_wsgi_application()
